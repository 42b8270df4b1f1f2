import { a4, drawText, ensureSpace, inner, margin, renderA4, small } from './a4-sheet.ts'
import { drawQrCode } from './code-marks.ts'
import { type Ink, mm, type PrintSheet, rise, rule, setFittedLine, setLine } from './print-sheet.ts'

/** The prices of a store for a stall at a market, already in the reader's language. */
export type StallPriceList = {
  store: string
  title: string
  about: string
  url: string
  pageLabel: (page: number, count: number) => string
  createdAt: Date
  categories: readonly {
    name: string
    products: readonly { name: string; weight: string; price: string; marks: string }[]
  }[]
}

const heading: Ink = { size: 26, bold: true }
const category: Ink = { size: 15, bold: true }
const line: Ink = { size: 13 }
const price: Ink = { size: 14, bold: true }
const rowHeight = mm(11.5)
const priceColumn = mm(26)
const weightColumn = mm(24)
const code = mm(30)

/** Renders the list as A4 pages, in type that is read across a table: a heading for each category, a row for each product. */
export const renderStallPriceList = (list: StallPriceList, fontDirectory?: string): Promise<Buffer> =>
  renderA4({ title: list.title, createdAt: list.createdAt, fontDirectory, pageLabel: list.pageLabel }, (sheet) => {
    let top = drawHead(sheet, list)
    for (const { name, products } of list.categories) {
      top = ensureSpace(sheet, top + mm(4), mm(9) + rowHeight)
      setLine(sheet, name, margin, top + rise(category), category)
      top += mm(8)
      rule(sheet, margin, top, a4.width - margin, top, 1)
      for (const product of products) {
        top = ensureSpace(sheet, top, rowHeight)
        drawRow(sheet, product, top)
        top += rowHeight
      }
    }
  })

function drawHead(sheet: PrintSheet, { store, about, url }: StallPriceList): number {
  setFittedLine(sheet, store, margin, mm(24), heading, inner - code - mm(4))
  drawQrCode(sheet, url, a4.width - margin - code, mm(8), code)
  sheet.fillColor('#000000')
  const below = drawText(sheet, about, mm(28), { size: 11 })
  return Math.max(below, mm(8) + code)
}

function drawRow(
  sheet: PrintSheet,
  { name, weight, price: amount, marks }: StallPriceList['categories'][number]['products'][number],
  top: number,
): void {
  const names = inner - priceColumn - weightColumn - mm(3)
  setFittedLine(sheet, name, margin, top + mm(1) + rise(line), line, names)
  setFittedLine(sheet, marks, margin, top + mm(9.5), small, names)
  setLine(sheet, weight, a4.width - margin - priceColumn, top + mm(1) + rise(line), line, 'right')
  setLine(sheet, amount, a4.width - margin, top + mm(1) + rise(price), price, 'right')
  rule(sheet, margin, top + rowHeight, a4.width - margin, top + rowHeight, 0.3)
}

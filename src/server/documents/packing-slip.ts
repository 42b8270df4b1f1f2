import type { Language } from '#domain/language/language.ts'
import { drawBarcode } from './code-marks.ts'
import { documentTexts, fillText, formatWeight } from './document-texts.ts'
import { drawHandlingMark, type HandlingMark } from './handling-marks.ts'
import {
  a6,
  beginPage,
  breakLines,
  closeSheet,
  type Ink,
  leading,
  measureLine,
  mm,
  openSheet,
  type PrintSheet,
  rise,
  rule,
  setLine,
  setLines,
  setParagraph,
} from './print-sheet.ts'

/** One seller order as it goes into the bag that the courier collects. No name or street of the buyer. */
export type PackingSlip = {
  /** The seller's language. */
  language: Language
  createdAt: Date
  orderNumber: string
  /** The code that the hub scans, ASCII, for example HT-2412-2. */
  sellerOrderCode: string
  sellerOrder: { number: number; count: number }
  seller: { name: string; area?: string }
  /** `grams` is the weight of one unit. */
  items: readonly { name: string; grams: number; quantity: number }[]
  /** Left out while the bag is open: the slip then has a blank line for it. */
  sealNumber?: string
  destination: { city: string; country: string }
  marks: { fragile: boolean; keepFlat: boolean }
}

const edge = mm(6)
const width = a6.width - 2 * edge
const label: Ink = { size: 8 }
const strong: Ink = { size: 12, bold: true }
const line: Ink = { size: 10 }
const count: Ink = { size: 12, bold: true }
const footTop = a6.height - mm(25)
const tick = mm(4.6)
const weightColumn = mm(21)

function drawHead(sheet: PrintSheet, slip: PackingSlip): number {
  const texts = documentTexts[slip.language].packingSlip
  setLine(sheet, texts.title, edge, mm(8.5), label)
  setLine(
    sheet,
    fillText(texts.sellerOrder, slip.sellerOrder),
    a6.width - edge,
    mm(8.5),
    { size: 9, bold: true },
    'right',
  )
  setLine(sheet, slip.orderNumber, edge, mm(18), { size: 24, bold: true })
  drawBarcode(sheet, slip.sellerOrderCode, { x: edge, top: mm(21), width, height: mm(12) })
  setLine(sheet, slip.sellerOrderCode, a6.width / 2, mm(36.6), { size: 9 }, 'center')
  const top = mm(38.4)
  rule(sheet, edge, top, a6.width - edge, top, 1)
  const half = width / 2 - mm(2)
  const column = (x: number, title: string, value: string, below: string): number => {
    setLine(sheet, title, x, top + mm(4), label)
    const after = setParagraph(sheet, value, { x, top: top + mm(4.6), width: half }, strong)
    return below === '' ? after : setParagraph(sheet, below, { x, top: after, width: half }, { size: 9 })
  }
  const below = Math.max(
    column(edge, texts.seller, slip.seller.name, slip.seller.area ?? ''),
    column(edge + width / 2 + mm(2), texts.destination, slip.destination.city, slip.destination.country),
  )
  rule(sheet, edge, below + mm(1.2), a6.width - edge, below + mm(1.2), 1)
  return below + mm(1.6)
}

/**
 * Draws a small heading; following sheets carry the order number and the seller order, so that a lost sheet can be
 * matched to its bag.
 */
function drawSmallHead(sheet: PrintSheet, slip: PackingSlip): number {
  setLine(sheet, slip.sellerOrderCode, edge, mm(10), { size: 14, bold: true })
  rule(sheet, edge, mm(12.5), a6.width - edge, mm(12.5), 1)
  return mm(13)
}

function drawFoot(sheet: PrintSheet, slip: PackingSlip): void {
  const texts = documentTexts[slip.language].packingSlip
  const units = slip.items.reduce((sum, item) => sum + item.quantity, 0)
  const grams = slip.items.reduce((sum, item) => sum + item.quantity * item.grams, 0)
  const weight = formatWeight(grams, documentTexts[slip.language])
  rule(sheet, edge, footTop, a6.width - edge, footTop, 1)
  const total: Ink = { size: 10, bold: true }
  setLine(sheet, fillText(texts.units, { count: units }), edge, footTop + mm(5), total)
  setLine(sheet, fillText(texts.totalWeight, { weight }), a6.width - edge, footTop + mm(5), total, 'right')

  const top = footTop + mm(8)
  const height = mm(12)
  const marks = (['fragile', 'keepFlat'] as const).filter((mark: HandlingMark) => slip.marks[mark])
  const markWidth = mm(27)
  const gap = mm(1.8)
  const sealWidth = width - marks.length * (markWidth + gap)
  for (const [index, mark] of marks.entries()) {
    const x = edge + sealWidth + gap + index * (markWidth + gap)
    drawHandlingMark(sheet, mark, texts[mark], { x, top, width: markWidth, height })
  }
  sheet.rect(edge, top, sealWidth, height).lineWidth(0.7).stroke('#000000')
  setLine(sheet, texts.seal, edge + mm(1.5), top + mm(4), label)
  if (slip.sealNumber) setLine(sheet, slip.sealNumber, edge + mm(1.5), top + mm(9.8), { size: 13, bold: true })
  else rule(sheet, edge + mm(1.5), top + mm(10), edge + sealWidth - mm(1.5), top + mm(10), 0.5)
}

type Item = PackingSlip['items'][number]
type LaidItem = { times: string; nameLeft: number; lines: string[]; height: number }

function layOutItem(sheet: PrintSheet, item: Item): LaidItem {
  const times = `${item.quantity} ×`
  const nameLeft = edge + tick + mm(2) + Math.max(mm(8), measureLine(sheet, times, count) + mm(1.5))
  const lines = breakLines(sheet, item.name, line, a6.width - edge - weightColumn - nameLeft)
  return { times, nameLeft, lines, height: Math.max(mm(7), lines.length * leading(line) + mm(1.6)) }
}

function drawItem(sheet: PrintSheet, laid: LaidItem, weight: string, top: number): void {
  const baseline = top + mm(1) + rise(line)
  sheet
    .rect(edge, top + mm(1.2), tick, tick)
    .lineWidth(1)
    .stroke('#000000')
  setLine(sheet, laid.times, edge + tick + mm(2), baseline, count)
  setLines(sheet, laid.lines, laid.nameLeft, baseline, line)
  setLine(sheet, weight, a6.width - edge, baseline, line, 'right')
  rule(sheet, edge, top + laid.height, a6.width - edge, top + laid.height, 0.3)
}

/**
 * Renders the A6 slip that a seller puts into a bag, as PDF bytes: black only, in the seller's language. Long lists
 * continue on further sheets; totals, seal and marks are on the last. Throws a RangeError for a code too long to
 * scan.
 */
export const renderPackingSlip = (slip: PackingSlip, fontDirectory?: string): Promise<Buffer> =>
  renderPackingSlips([slip], fontDirectory)

/** Renders the slips of several bags in one document, each beginning on its own sheet. */
export async function renderPackingSlips(
  slips: readonly [PackingSlip, ...PackingSlip[]],
  fontDirectory?: string,
): Promise<Buffer> {
  const [first] = slips
  const sheet = openSheet({
    size: a6,
    title: `${documentTexts[first.language].packingSlip.title} ${slips.map(({ sellerOrderCode }) => sellerOrderCode).join(', ')}`,
    createdAt: first.createdAt,
    fontDirectory,
  })
  slips.forEach((slip, index) => {
    if (index > 0) sheet.addPage()
    drawSlip(sheet, slip)
  })
  return closeSheet(sheet)
}

/** Draws one slip at the end of a sheet that may hold other documents. */
export function drawPackingSlip(sheet: PrintSheet, slip: PackingSlip): void {
  beginPage(sheet, a6)
  drawSlip(sheet, slip)
}

/** Draws from the current sheet, which is the last one. */
function drawSlip(sheet: PrintSheet, slip: PackingSlip): void {
  const texts = documentTexts[slip.language].packingSlip
  const begun = sheet.bufferedPageRange().count - 1
  let top = drawHead(sheet, slip)
  for (const item of slip.items) {
    const laid = layOutItem(sheet, item)
    if (top + laid.height > footTop - mm(1)) {
      sheet.addPage()
      top = drawSmallHead(sheet, slip)
    }
    drawItem(sheet, laid, formatWeight(item.grams, documentTexts[slip.language]), top)
    top += laid.height
  }
  drawFoot(sheet, slip)
  const sheets = sheet.bufferedPageRange().count - begun
  for (let page = 0; page < sheets && sheets > 1; page++) {
    sheet.switchToPage(begun + page)
    setLine(
      sheet,
      fillText(texts.sheet, { number: page + 1, count: sheets }),
      a6.width / 2,
      a6.height - mm(1.8),
      { size: 7 },
      'center',
    )
  }
}

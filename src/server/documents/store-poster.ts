import { a4 } from './a4-sheet.ts'
import { drawQrCode } from './code-marks.ts'
import { closeSheet, type Ink, mm, openSheet, type PrintSheet, setFittedLine } from './print-sheet.ts'

/** What a poster of a store shows; colours are those of its cloth. */
export type StorePoster = {
  /** The name of the shop as a whole, and that of the store. */
  shop: string
  name: string
  /** What it sells and where. */
  about: string
  invitation: string
  url: string
  colours: { ground: string; accent: string; pop: string; paper: string }
  createdAt: Date
}

const band = mm(64)
const edge = mm(7)
const code = mm(118)

/** Renders an A4 poster: the store's name on its cloth, a QR code to its page, and the address to type. */
export function renderStorePoster(poster: StorePoster, fontDirectory?: string): Promise<Buffer> {
  const { name, createdAt, colours } = poster
  const sheet = openSheet({ size: a4, title: name, createdAt, fontDirectory })
  sheet.rect(0, 0, a4.width, band).fill(colours.ground)
  sheet.rect(0, a4.height - mm(30), a4.width, mm(30)).fill(colours.ground)
  drawEdge(sheet, band, colours)
  drawEdge(sheet, a4.height - mm(30) - edge, colours)
  sheet.fillColor(colours.paper)
  setCentred(sheet, name, mm(38), { size: 54, bold: true })
  setCentred(sheet, poster.about, mm(54), { size: 18 })
  sheet.fillColor('#000000')
  setCentred(sheet, poster.invitation, mm(96), { size: 26, bold: true })
  drawQrCode(sheet, poster.url, (a4.width - code) / 2, mm(106), code)
  sheet.fillColor('#000000')
  setCentred(sheet, poster.url.replace(/^https?:\/\//, ''), mm(238), { size: 18, bold: true })
  sheet.fillColor(colours.paper)
  setCentred(sheet, poster.shop, a4.height - mm(12), { size: 22, bold: true })
  return closeSheet(sheet)
}

/** Draws the woven edge of the cloth: triangles of two colours over its whole width. */
function drawEdge(sheet: PrintSheet, top: number, { accent, pop }: StorePoster['colours']): void {
  sheet.rect(0, top, a4.width, edge).fill(accent)
  const step = a4.width / 30
  for (let index = 0; index < 30; index++) {
    const left = index * step
    sheet.polygon([left, top + edge], [left + step / 2, top], [left + step, top + edge]).fill(pop)
  }
}

/** Draws a line in the middle, smaller where the sheet is too narrow for it. */
const setCentred = (sheet: PrintSheet, text: string, baseline: number, ink: Ink): void =>
  setFittedLine(sheet, text, a4.width / 2, baseline, ink, a4.width - mm(24), 'center')

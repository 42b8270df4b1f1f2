import type { Language } from '#domain/language/language.ts'
import type { LabelGrid } from '#domain/sellers/label-grid.ts'
import { translate } from '#server/translate.ts'
import { drawBarcode } from './code-marks.ts'
import { leading, mm, type PrintSheet, rise, setFittedLine } from './print-sheet.ts'

/** What the hub needs on a bag; nothing of the buyer but city and country. */
export type BagLabel = {
  language: Language
  /** The code that the hub scans. */
  code: string
  orderNumber: string
  bag: { number: number; count: number }
  store: string
  destination: string
  units: number
  weight: string
}

/** Draws the label of a bag into a place of a sheet, its code over the whole width. */
export function drawBagLabel(sheet: PrintSheet, label: BagLabel, grid: LabelGrid, at: { x: number; y: number }): void {
  const edge = mm(Math.min(2, grid.label.height / 16))
  const [x, top] = [mm(at.x) + edge, mm(at.y) + edge]
  const [width, height] = [mm(grid.label.width) - 2 * edge, mm(grid.label.height) - 2 * edge]
  const bars = Math.min(height * 0.34, mm(24))
  drawBarcode(sheet, label.code, { x, top, width, height: bars })
  const lines = [
    { text: label.code, size: 1.5, bold: true },
    {
      text: translate(label.language, 'unit-labels', 'print.bag', label.bag),
      size: 1.1,
      bold: true,
    },
    { text: `${label.store} > ${label.destination}`, size: 1, bold: false },
    {
      text: translate(label.language, 'unit-labels', 'print.bagUnits', { count: label.units, weight: label.weight }),
      size: 1,
      bold: false,
    },
  ]
  const whole = lines.reduce((sum, { size }) => sum + leading({ size }), 0)
  const unit = Math.min(14, (height - bars - mm(0.5)) / whole)
  let y = top + bars + mm(0.5)
  for (const { text, size, bold } of lines) {
    const ink = { size: size * unit, bold }
    setFittedLine(sheet, text, x, y + rise(ink), ink, width)
    y += leading(ink)
  }
}

import type { Language } from '#domain/language/language.ts'
import type { LabelFormat } from '#domain/shipping/label-format.ts'
import type { BoxSize } from '#domain/shipping/shipping-box.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { translate } from '#server/translate.ts'
import type { BagLabel } from './bag-label.ts'
import { drawBarcode } from './code-marks.ts'
import { type DrawLabel, renderDrawnSheet } from './label-sheet.ts'
import { a6, mm, rule, setFittedLine, setLine } from './print-sheet.ts'
import { renderZplDrawings } from './zpl-label.ts'

/** What is on a bin of the shelf. */
export type BinLabel = { language: Language; hub: string; code: string; shelf: string; slot: number; size: BoxSize }

const edge = mm(6)
const width = a6.width - 2 * edge
const middle = a6.width / 2
/** Bars that are read from an arm's length, widest first. */
const wideBars = [mm(1), mm(0.75), mm(0.5)]

/** Draws the label of a bin on A6: its code as large as fits, and as bars. */
export const drawBinLabel =
  ({ language, hub, code, shelf, slot, size }: BinLabel): DrawLabel =>
  (sheet) => {
    setFittedLine(sheet, hub, edge, mm(13), { size: 17, bold: true }, width)
    rule(sheet, edge, mm(17), edge + width, mm(17), 1.5)
    setFittedLine(sheet, code, middle, mm(80), { size: 190, bold: true }, width, 'center')
    drawBarcode(sheet, code, { x: edge, top: mm(92), width, height: mm(30) }, wideBars)
    rule(sheet, edge, mm(128), edge + width, mm(128), 1.5)
    const place = translate(language, 'hub-bins', 'print.place', { shelf, slot: String(slot) })
    setFittedLine(sheet, place, edge, mm(138), { size: 17, bold: true }, width * 0.6)
    setLine(sheet, translate(language, 'hub-bins', `size.${size}`), edge + width, mm(138), { size: 15 }, 'right')
  }

/** Draws the label of a bag on A6: its code as bars and letters, which bag of how many, from whom and where to. */
export const drawWholeBagLabel =
  ({ language, code, bag, store, destination, units, weight }: BagLabel): DrawLabel =>
  (sheet) => {
    const line = (text: string, baseline: number, size: number, bold = false) =>
      setFittedLine(sheet, text, edge, mm(baseline), { size, bold }, width)
    drawBarcode(sheet, code, { x: edge, top: mm(8), width, height: mm(32) })
    line(code, 55, 40, true)
    rule(sheet, edge, mm(62), edge + width, mm(62), 1.5)
    line(translate(language, 'unit-labels', 'print.bag', bag), 82, 50, true)
    line(store, 100, 24, true)
    line(destination, 113, 24)
    rule(sheet, edge, mm(128), edge + width, mm(128), 1.5)
    line(translate(language, 'unit-labels', 'print.bagUnits', { count: units, weight }), 139, 22, true)
  }

/** Renders labels of bins or bags in the format of the hub's printer: a PDF, or a file of ZPL named so. */
export async function renderShelfLabels(
  labels: readonly DrawLabel[],
  { format, name, createdAt }: { format: LabelFormat; name: string; createdAt: Date },
  fontDirectory: string | undefined,
): Promise<FileReply> {
  if (format === 'zpl') {
    const bytes = await renderZplDrawings(labels, { createdAt }, fontDirectory)
    return { name: `${name}.zpl`, contentType: 'text/plain; charset=utf-8', bytes }
  }
  const bytes = await renderDrawnSheet(labels, { format, createdAt, title: name }, fontDirectory)
  return { contentType: 'application/pdf', bytes }
}

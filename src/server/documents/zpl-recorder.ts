import type { PrintSheet } from './print-sheet.ts'

/** What a drawing puts on a label, in points from its upper left corner. */
export type Mark =
  | { kind: 'text'; text: string; font: string; size: number; x: number; baseline: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; thickness: number }
  | { kind: 'barcode'; code: string; x: number; top: number; height: number; module: number }
  | { kind: 'qr'; text: string; x: number; top: number; side: number; modules: number }

const recordings = new WeakMap<PrintSheet, Mark[]>()

/** Returns the marks of a sheet that is recorded; undefined for one that is drawn. */
export const recordingOf = (sheet: PrintSheet): Mark[] | undefined => recordings.get(sheet)

/**
 * Makes a sheet note what is drawn on it instead of drawing: lines of text, rules, and codes as codes. It measures texts as before, so
 * the layout is that of the PDF. Only what labels use is noted.
 */
export function recordMarks(sheet: PrintSheet): Mark[] {
  const marks: Mark[] = []
  recordings.set(sheet, marks)
  let [font, size, thickness] = ['latin', 12, 1]
  let path: number[] = []
  const original = { font: sheet.font.bind(sheet), fontSize: sheet.fontSize.bind(sheet) }
  const noted = {
    font: (name: string) => {
      font = name
      return original.font(name)
    },
    fontSize: (points: number) => {
      size = points
      return original.fontSize(points)
    },
    text: (text: string, x: number, baseline: number) => {
      marks.push({ kind: 'text', text, font, size, x, baseline })
      return sheet
    },
    moveTo: (x: number, y: number) => {
      path = [x, y]
      return sheet
    },
    lineTo: (x: number, y: number) => {
      path.push(x, y)
      return sheet
    },
    lineWidth: (points: number) => {
      thickness = points
      return sheet
    },
    stroke: () => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = path
      marks.push({ kind: 'line', x1, y1, x2, y2, thickness })
      return sheet
    },
  }
  Object.assign(sheet, noted)
  return marks
}

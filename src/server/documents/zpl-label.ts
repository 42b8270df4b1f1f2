import { setImmediate } from 'node:timers/promises'
import { drawnRun } from './harfbuzz-layout.ts'
import type { DrawLabel } from './label-sheet.ts'
import { drawParcelLabel, type ParcelLabel } from './parcel-label.ts'
import { a6, fontPathOf, mm, openSheet, type PrintSheet } from './print-sheet.ts'
import { graphicField, rasterise } from './zpl-graphic.ts'
import { type Mark, recordMarks } from './zpl-recorder.ts'

/** Dots of a 203 dpi printer: eight for each millimetre. */
const dotsPerMm = 8
const dots = (points: number): number => Math.round((points / mm(1)) * dotsPerMm)

/** A label on the usual roll of 100 x 150 mm; drawn for A6, scaled as its PDF is. */
const labelRoll = { width: 100, height: 150, scale: mm(100) / a6.width, top: mm(4) }
type Roll = { width: number; height: number; scale: number; top: number }

/** Returns the labels of boxes as ZPL II, one ^XA..^XZ each, in their order. */
export const renderZplLabels = (
  labels: readonly ParcelLabel[],
  options: { createdAt: Date },
  fontDirectory?: string,
): Promise<Buffer> =>
  renderZplDrawings(
    labels.map((label) => (sheet: PrintSheet) => drawParcelLabel(sheet, label)),
    options,
    fontDirectory,
  )

/** Returns labels that are drawn on A6 so. */
export async function renderZplDrawings(
  labels: readonly DrawLabel[],
  { createdAt }: { createdAt: Date },
  fontDirectory?: string,
): Promise<Buffer> {
  const texts: string[] = []
  for (const draw of labels) {
    texts.push(await renderZpl(draw, labelRoll, { createdAt, fontDirectory }))
    // Scanners are answered between two labels.
    await setImmediate()
  }
  return Buffer.from(texts.join(''), 'utf8')
}

/**
 * Returns one label as ZPL II. Codes are the printer's own, so that they are sharp; texts in Latin letters too. Texts of other scripts are
 * drawn as graphics from the shapes of our fonts: no printer joins their letters.
 */
async function renderZpl(
  draw: DrawLabel,
  roll: Roll,
  { createdAt, fontDirectory }: { createdAt: Date; fontDirectory: string | undefined },
): Promise<string> {
  const size = { width: mm(roll.width), height: mm(roll.height) }
  const sheet = openSheet({ size, title: 'ZPL', createdAt, fontDirectory })
  const marks = recordMarks(sheet)
  draw(sheet)
  const place = {
    x: (points: number) => dots(points * roll.scale),
    y: (points: number) => dots(points * roll.scale + roll.top),
  }
  const fields: string[] = []
  for (const mark of marks) fields.push(await fieldOf(mark, place, roll.scale, fontDirectory))
  const setup = `^PW${roll.width * dotsPerMm}^LL${roll.height * dotsPerMm}^LH0,0^CI28`
  return `^XA${setup}\n${fields.filter((field) => field !== '').join('\n')}\n^XZ\n`
}

type LabelPosition = { x: (points: number) => number; y: (points: number) => number }

async function fieldOf(
  mark: Mark,
  place: LabelPosition,
  scale: number,
  fontDirectory: string | undefined,
): Promise<string> {
  switch (mark.kind) {
    case 'line':
      return lineField(mark, place, scale)
    case 'barcode': {
      const module = Math.max(2, dots(mark.module * scale))
      const height = dots(mark.height * scale)
      return `^FO${place.x(mark.x)},${place.y(mark.top)}^BY${module}^BCN,${height},N,N,N,A^FD${escaped(mark.code)}^FS`
    }
    case 'qr': {
      const magnification = Math.max(1, Math.min(10, Math.floor(dots(mark.side * scale) / (mark.modules + 8))))
      const quiet = 4 * magnification
      return `^FO${place.x(mark.x) + quiet},${place.y(mark.top) + quiet}^BQN,2,${magnification}^FH^FDMA,${escaped(mark.text)}^FS`
    }
    case 'text':
      return isPrinterText(mark.text) ? textField(mark, place, scale) : graphicText(mark, place, scale, fontDirectory)
  }
}

/** Letters that every printer has in its own font. */
const isPrinterText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Writes what would be a command, and line ends, as hexadecimal digits; `^FH` says so. */
const escaped = (text: string): string =>
  text.replaceAll(/[\^~_\n]/g, (char) => `_${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

function textField(
  { text, font, size, x, baseline }: Extract<Mark, { kind: 'text' }>,
  place: LabelPosition,
  scale: number,
): string {
  if (text.trim() === '') return ''
  const height = Math.max(12, dots(size * scale))
  // The printer's font is narrower and has one weight: bold is a little wider.
  const width = font.endsWith('-bold') ? height : Math.round(height * 0.9)
  return `^FT${place.x(x)},${place.y(baseline)}^A0N,${height},${width}^FH^FD${escaped(text)}^FS`
}

function lineField(
  { x1, y1, x2, y2, thickness }: Extract<Mark, { kind: 'line' }>,
  place: LabelPosition,
  scale: number,
): string {
  const thick = Math.max(1, dots(thickness * scale))
  const [left, top] = [Math.min(place.x(x1), place.x(x2)), Math.min(place.y(y1), place.y(y2))]
  const [width, height] = [Math.abs(place.x(x2) - place.x(x1)), Math.abs(place.y(y2) - place.y(y1))]
  return `^FO${left},${top}^GB${Math.max(width, thick)},${Math.max(height, thick)},${thick}^FS`
}

/** Room above and below the line for vowel signs, as a share of its size. */
const above = 1.1
const below = 0.5

async function graphicText(
  { text, font, size, x, baseline }: Extract<Mark, { kind: 'text' }>,
  place: LabelPosition,
  scale: number,
  fontDirectory: string | undefined,
): Promise<string> {
  const { path, advance, unitsPerEm } = drawnRun(fontPathOf(font, fontDirectory), text)
  const points = size * scale
  const overhang = points * 0.15
  const [width, height] = [dots((advance / unitsPerEm) * points + 2 * overhang), dots(points * (above + below))]
  if (width < 1 || path === '') return ''
  const unit = dots(1000 * points) / 1000 / unitsPerEm
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path transform="translate(${dots(overhang)} ${dots(points * above)}) scale(${unit} ${-unit})" d="${path}"/></svg>`
  const left = Math.max(0, place.x(x) - dots(overhang))
  const top = Math.max(0, place.y(baseline) - dots(points * above))
  return `^FO${left},${top}${graphicField(await rasterise(svg, width, height))}^FS`
}

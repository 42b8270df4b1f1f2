import { join, resolve } from 'node:path'
import { loadPdfKit } from '#server/slow-packages.ts'
import { shapeWithHarfBuzz } from './harfbuzz-layout.ts'
import { type PrintScript, splitIntoRuns } from './script-runs.ts'

/** The output folder of `npm run build:fonts` for TrueType files. */
const builtPrintFonts = resolve(import.meta.dirname, '../../../dist/fonts/print')

const fontFiles: Record<PrintScript, string> = {
  latin: 'AnekLatin',
  'latin-extended': 'AnekLatinExtended',
  gujarati: 'AnekGujarati',
  devanagari: 'AnekDevanagari',
}

/** Returns the file of a font as `openSheet` names it: a script, with `-bold` for the heavy one. */
export function fontPathOf(name: string, directory = builtPrintFonts): string {
  const script = name.replace(/-bold$/, '') as PrintScript
  return join(directory, `${fontFiles[script]}${name.endsWith('-bold') ? '-Bold' : ''}.ttf`)
}

/** Converts millimetres to PDF points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** A6 upright: what label printers and a quarter of A4 take. */
export const a6 = { width: mm(105), height: mm(148) } as const

export type Ink = { size: number; bold?: boolean }
export type PrintSheet = PDFKit.PDFDocument

/**
 * Opens an empty black-only document. `createdAt` is written into it, so that the same data produces the same bytes.
 */
export function openSheet(options: {
  size: { width: number; height: number }
  title: string
  createdAt: Date
  fontDirectory?: string | undefined
  /** True without a first page: each drawing begins its own. */
  empty?: boolean
}): PrintSheet {
  const PDFDocument = loadPdfKit()
  const sheet = new PDFDocument({
    size: [options.size.width, options.size.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: !options.empty,
    info: { Title: options.title, Producer: 'Haatdi', Creator: 'Haatdi', CreationDate: options.createdAt },
  })
  const directory = options.fontDirectory ?? builtPrintFonts
  for (const [script, file] of Object.entries(fontFiles)) {
    for (const [name, path] of [
      [script, join(directory, `${file}.ttf`)],
      [`${script}-bold`, join(directory, `${file}-Bold.ttf`)],
    ] as const) {
      sheet.registerFont(name, path)
      sheet.font(name)
      shapeWithHarfBuzz(sheet, path)
    }
  }
  return sheet
}

/** Begins a page of this size; pages that a drawing adds by itself have the same size. */
export function beginPage(sheet: PrintSheet, { width, height }: { width: number; height: number }): void {
  sheet.options.size = [width, height]
  sheet.addPage()
}

/** Ends the document and returns its bytes. */
export function closeSheet(sheet: PrintSheet): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => done(Buffer.concat(chunks)))
    sheet.on('error', fail)
    sheet.end()
  })
}

const takeInk = (sheet: PrintSheet, script: PrintScript, ink: Ink): PrintSheet =>
  sheet.font(ink.bold ? `${script}-bold` : script).fontSize(ink.size)

/** Returns the width in points of a text set on one line. */
export const measureLine = (sheet: PrintSheet, text: string, ink: Ink): number =>
  splitIntoRuns(text).reduce((sum, run) => sum + takeInk(sheet, run.script, ink).widthOfString(run.text), 0)

type Align = 'left' | 'right' | 'center'

/** Draws one line with its baseline at `baseline`; `x` is its left or right edge or its middle, as `align` says. */
export function setLine(
  sheet: PrintSheet,
  text: string,
  x: number,
  baseline: number,
  ink: Ink,
  align: Align = 'left',
): void {
  const width = align === 'left' ? 0 : measureLine(sheet, text, ink)
  let pen = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
  for (const run of splitIntoRuns(text)) {
    takeInk(sheet, run.script, ink)
    sheet.text(run.text, pen, baseline, { lineBreak: false, baseline: 'alphabetic' })
    pen += sheet.widthOfString(run.text)
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Splits a word wider than the line between graphemes, never inside a conjunct. */
function cutWord(sheet: PrintSheet, word: string, ink: Ink, width: number): string[] {
  if (measureLine(sheet, word, ink) <= width) return [word]
  const pieces = ['']
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`
    if (pieces.at(-1) !== '' && measureLine(sheet, longer, ink) > width) pieces.push(segment)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

/** Breaks a text into lines of at most `width` points, at spaces where possible. An empty text has no lines. */
export function breakLines(sheet: PrintSheet, text: string, ink: Ink, width: number): string[] {
  const lineWords = text.split(/\s+/u).filter((word) => word !== '')
  const whole = lineWords.join(' ')
  // Nearly every text fits, and measuring is what the papers of a box cost most.
  if (whole === '' || measureLine(sheet, whole, ink) <= width) return whole === '' ? [] : [whole]
  const lines: string[] = []
  for (const word of lineWords.flatMap((each) => cutWord(sheet, each, ink, width))) {
    const last = lines.at(-1)
    if (last !== undefined && measureLine(sheet, `${last} ${word}`, ink) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Returns the line distance for a size, with space for the vowel signs above and below in all three scripts. */
export const leading = (ink: Ink): number => ink.size * 1.32

/** Returns the distance from the top of a line to its baseline. */
export const rise = (ink: Ink): number => ink.size * 0.95

/** Draws lines under one another, the first one's baseline at `baseline`. */
export function setLines(
  sheet: PrintSheet,
  lines: readonly string[],
  x: number,
  baseline: number,
  ink: Ink,
  align: 'left' | 'right' = 'left',
): void {
  for (const [index, line] of lines.entries()) setLine(sheet, line, x, baseline + index * leading(ink), ink, align)
}

/** Draws one line in the size of `ink`, or as much smaller as the width requires. */
export function setFittedLine(
  sheet: PrintSheet,
  text: string,
  x: number,
  baseline: number,
  ink: Ink,
  width: number,
  align: Align = 'left',
): void {
  const shrink = Math.min(1, width / Math.max(1, measureLine(sheet, text, ink)))
  setLine(sheet, text, x, baseline, { ...ink, size: ink.size * shrink }, align)
}

/** Draws a paragraph from `top` downwards and returns the y below it. */
export function setParagraph(
  sheet: PrintSheet,
  text: string,
  rect: { x: number; top: number; width: number },
  ink: Ink,
): number {
  const lines = breakLines(sheet, text, ink, rect.width)
  setLines(sheet, lines, rect.x, rect.top + rise(ink), ink)
  return rect.top + lines.length * leading(ink)
}

/** Draws a straight black line. */
export function rule(sheet: PrintSheet, x1: number, y1: number, x2: number, y2: number, thickness: number): void {
  sheet.moveTo(x1, y1).lineTo(x2, y2).lineWidth(thickness).stroke('#000000')
}

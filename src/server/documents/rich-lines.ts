import { type Ink, leading, measureLine, type PrintSheet, rise, setLine } from './print-sheet.ts'

/** A piece of a paragraph in which some words are bold. */
export type RichPiece = { text: string; bold: boolean }
export type RichLine = RichPiece[]

/** Breaks pieces into lines of at most `width` points at their spaces; a word that is wider has a line of its own. */
export function breakRichLines(
  sheet: PrintSheet,
  pieces: readonly RichPiece[],
  size: number,
  width: number,
): RichLine[] {
  const lines: RichLine[] = []
  let used = 0
  for (const word of wordsOf(pieces)) {
    const own = word.reduce((sum, { text, bold }) => sum + measureLine(sheet, text, { size, bold }), 0)
    const gap = measureLine(sheet, ' ', { size })
    const last = lines.at(-1)
    if (last && used + gap + own <= width) {
      last.push({ text: ' ', bold: false }, ...word)
      used += gap + own
    } else {
      lines.push([...word])
      used = own
    }
  }
  return lines
}

/** Splits pieces at spaces; a word may have bold and plain letters, as in "sesame," with its comma. */
function wordsOf(pieces: readonly RichPiece[]): RichPiece[][] {
  const words: RichPiece[][] = [[]]
  for (const { text, bold } of pieces) {
    for (const [index, part] of text.split(/\s+/u).entries()) {
      if (index > 0) words.push([])
      if (part !== '') words.at(-1)?.push({ text: part, bold })
    }
  }
  return words.filter((word) => word.length > 0)
}

/** Draws lines from `top` downwards and returns the y below them. */
export function setRichLines(
  sheet: PrintSheet,
  lines: readonly RichLine[],
  x: number,
  top: number,
  size: number,
): number {
  const ink: Ink = { size }
  for (const [index, line] of lines.entries()) {
    let pen = x
    for (const { text, bold } of line) {
      setLine(sheet, text, pen, top + index * leading(ink) + rise(ink), { size, bold })
      pen += measureLine(sheet, text, { size, bold })
    }
  }
  return top + lines.length * leading(ink)
}

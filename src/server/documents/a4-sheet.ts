import {
  beginPage,
  breakLines,
  closeSheet,
  type Ink,
  leading,
  mm,
  openSheet,
  type PrintSheet,
  rise,
  rule,
  setFittedLine,
  setLine,
  setLines,
} from './print-sheet.ts'

/** A4 upright, what offices print on. */
export const a4 = { width: mm(210), height: mm(297) } as const
export const margin = mm(14)
export const inner = a4.width - 2 * margin
const foot = a4.height - mm(16)

export const small: Ink = { size: 7.5 }
export const plain: Ink = { size: 9 }
export const strong: Ink = { size: 9, bold: true }

type A4 = {
  title: string
  createdAt: Date
  fontDirectory: string | undefined
  pageLabel: (page: number, count: number) => string
}

/**
 * Draws a document of as many A4 pages as it takes and returns its bytes; each page shows its number and the total.
 */
export function renderA4(
  { createdAt, fontDirectory, ...frame }: A4,
  draw: (sheet: PrintSheet) => void,
): Promise<Buffer> {
  const sheet = openSheet({ size: a4, title: frame.title, createdAt, fontDirectory, empty: true })
  drawA4(sheet, frame, draw)
  return closeSheet(sheet)
}

/** Draws the same at the end of a sheet that may hold other documents; its pages are numbered by themselves. */
export function drawA4(
  sheet: PrintSheet,
  { title, pageLabel }: Pick<A4, 'title' | 'pageLabel'>,
  draw: (sheet: PrintSheet) => void,
): void {
  const before = sheet.bufferedPageRange().count
  beginPage(sheet, a4)
  draw(sheet)
  const count = sheet.bufferedPageRange().count - before
  for (let page = 0; page < count; page++) {
    sheet.switchToPage(before + page)
    setLine(sheet, title, margin, a4.height - mm(8), small)
    setLine(sheet, pageLabel(page + 1, count), a4.width - margin, a4.height - mm(8), small, 'right')
  }
}

/** Returns `top`, or the top of a new page when `height` more does not fit. */
export function ensureSpace(sheet: PrintSheet, top: number, height: number): number {
  if (top + height <= foot) return top
  sheet.addPage()
  return mm(14)
}

/** Draws a paragraph over the whole width; returns the y below it. */
export function drawText(sheet: PrintSheet, text: string, top: number, ink: Ink = plain): number {
  const lines = breakLines(sheet, text, ink, inner)
  const start = ensureSpace(sheet, top, lines.length * leading(ink))
  setLines(sheet, lines, margin, start + rise(ink), ink)
  return start + lines.length * leading(ink)
}

export type Block = { title: string; lines: readonly string[] }

/**
 * Draws blocks beside each other, each a small heading over its lines, the first of them strong; returns the y below
 * the longest.
 */
export function setBlocks(sheet: PrintSheet, blocks: readonly Block[], top: number): number {
  const gap = mm(6)
  const width = (inner - gap * (blocks.length - 1)) / blocks.length
  const bottoms = blocks.map(({ title, lines }, index) => {
    const x = margin + index * (width + gap)
    setLine(sheet, title, x, top + rise(small), small)
    let y = top + leading(small) + mm(0.6)
    for (const [index, line] of lines.filter((text) => text.trim() !== '').entries()) {
      const ink = index === 0 ? { size: 10, bold: true } : plain
      const broken = breakLines(sheet, line, ink, width)
      setLines(sheet, broken, x, y + rise(ink), ink)
      y += broken.length * leading(ink)
    }
    return y
  })
  return Math.max(top, ...bottoms)
}

/**
 * Draws small facts in a row of equal columns between two rules, each with its label above it; returns the y below.
 */
export function drawDetails(
  sheet: PrintSheet,
  rows: ReadonlyArray<readonly [name: string, value: string]>,
  top: number,
): number {
  const width = inner / rows.length
  rule(sheet, margin, top, a4.width - margin, top, 0.7)
  let bottom = top
  for (const [index, [name, value]] of rows.entries()) {
    const x = margin + index * width
    setFittedLine(sheet, name, x, top + mm(1) + rise(small), small, width - mm(2))
    const lines = breakLines(sheet, value, strong, width - mm(2))
    const below = top + mm(1) + leading(small)
    setLines(sheet, lines, x, below + rise(strong), strong)
    bottom = Math.max(bottom, below + lines.length * leading(strong))
  }
  rule(sheet, margin, bottom + mm(1), a4.width - margin, bottom + mm(1), 0.7)
  return bottom + mm(1)
}

import { breakLines, leading, mm, type PrintSheet, setLines } from './print-sheet.ts'

/** Draws a wine glass, the mark for fragile goods. */
function drawGlass(sheet: PrintSheet, x: number, top: number, side: number): void {
  const at = (across: number, down: number): [number, number] => [x + across * side, top + down * side]
  sheet
    .moveTo(...at(0.24, 0.06))
    .lineTo(...at(0.76, 0.06))
    .quadraticCurveTo(...at(0.8, 0.56), ...at(0.54, 0.6))
    .lineTo(...at(0.54, 0.86))
    .lineTo(...at(0.74, 0.94))
    .lineTo(...at(0.26, 0.94))
    .lineTo(...at(0.46, 0.86))
    .lineTo(...at(0.46, 0.6))
    .quadraticCurveTo(...at(0.2, 0.56), ...at(0.24, 0.06))
    .fill('#000000')
}

/** Draws a flat box between two level lines, the mark for goods that must not be tipped. */
function drawFlatCarton(sheet: PrintSheet, x: number, top: number, side: number): void {
  const at = (across: number, down: number): [number, number] => [x + across * side, top + down * side]
  sheet.rect(...at(0.16, 0.42), side * 0.68, side * 0.3).fill('#000000')
  sheet.rect(...at(0.04, 0.8), side * 0.92, side * 0.08).fill('#000000')
  for (const across of [0.3, 0.7]) {
    sheet
      .moveTo(...at(across, 0.36))
      .lineTo(...at(across - 0.12, 0.2))
      .lineTo(...at(across - 0.04, 0.2))
      .lineTo(...at(across - 0.04, 0.04))
      .lineTo(...at(across + 0.04, 0.04))
      .lineTo(...at(across + 0.04, 0.2))
      .lineTo(...at(across + 0.12, 0.2))
      .fill('#000000')
  }
}

const drawings = { fragile: drawGlass, keepFlat: drawFlatCarton } as const
export type HandlingMark = keyof typeof drawings

/** Draws a thick framed mark with its text; the text wraps to two lines and shrinks to fit the frame. */
export function drawHandlingMark(
  sheet: PrintSheet,
  mark: HandlingMark,
  text: string,
  rect: { x: number; top: number; width: number; height: number },
): void {
  sheet.rect(rect.x, rect.top, rect.width, rect.height).lineWidth(1.4).stroke('#000000')
  const side = rect.height - mm(2.4)
  drawings[mark](sheet, rect.x + mm(1.2), rect.top + mm(1.2), side)
  const left = rect.x + side + mm(2.6)
  const width = rect.x + rect.width - left - mm(1)
  const sizes = [10, 9, 8, 7, 6]
  const fits = (size: number): boolean => breakLines(sheet, text, { size, bold: true }, width).length <= 2
  const ink = { size: sizes.find(fits) ?? 6, bold: true }
  const lines = breakLines(sheet, text, ink, width)
  const middle = rect.top + rect.height / 2 + ink.size * 0.3 - ((lines.length - 1) * leading(ink)) / 2
  setLines(sheet, lines, left, middle, ink)
}

import { a4, ensureSpace, inner, margin, plain, small } from './a4-sheet.ts'
import { breakLines, type Ink, leading, mm, type PrintSheet, rise, rule, setLines } from './print-sheet.ts'

export type TableColumn = {
  title: string
  /** Its share of the width. */
  share: number
  align?: 'left' | 'right'
}

/** The cells of one row in the order of the columns; a line break begins a new line in the cell. */
export type TableRow = readonly string[]

const between = mm(2)

type CellBounds = { x: number; width: number; align: 'left' | 'right' }

const columnBoundsOf = (columns: readonly TableColumn[]): CellBounds[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x = margin
  return columns.map(({ share, align = 'left' }) => {
    const width = (inner * share) / all
    const bounds = { x, width: width - between, align }
    x += width
    return bounds
  })
}

function layOut(sheet: PrintSheet, cells: TableRow, columnBounds: readonly CellBounds[], ink: Ink): string[][] {
  return cells.map((cell, index) =>
    cell.split('\n').flatMap((line) => breakLines(sheet, line, ink, columnBounds[index]?.width ?? inner)),
  )
}

const heightOf = (laid: readonly string[][], ink: Ink): number =>
  Math.max(1, ...laid.map((lines) => lines.length)) * leading(ink) + mm(1.6)

function drawRow(
  sheet: PrintSheet,
  laid: readonly string[][],
  columnBounds: readonly CellBounds[],
  top: number,
  ink: Ink,
): number {
  for (const [index, lines] of laid.entries()) {
    const bounds = columnBounds[index]
    if (!bounds) throw new Error('a row has more cells than the table has columns')
    const right = bounds.align === 'right'
    setLines(
      sheet,
      lines,
      right ? bounds.x + bounds.width : bounds.x,
      top + mm(0.8) + rise(ink),
      ink,
      right ? 'right' : 'left',
    )
  }
  return top + heightOf(laid, ink)
}

/**
 * Draws a table with thin rules between its rows; each new page begins with the column headings. The last row is
 * strong. Returns the y below.
 */
export function drawTable(
  sheet: PrintSheet,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  total: TableRow | null,
  from: number,
): number {
  const columnBounds = columnBoundsOf(columns)
  const heads = layOut(
    sheet,
    columns.map(({ title }) => title),
    columnBounds,
    small,
  )
  const drawHeads = (top: number): number => {
    const below = drawRow(sheet, heads, columnBounds, top, small)
    rule(sheet, margin, below, a4.width - margin, below, 0.7)
    return below
  }
  let top = drawHeads(ensureSpace(sheet, from, heightOf(heads, small) + mm(12)))
  for (const [cells, ink] of [
    ...rows.map((row) => [row, plain] as const),
    ...(total ? [[total, { ...plain, bold: true }] as const] : []),
  ]) {
    const laid = layOut(sheet, cells, columnBounds, ink)
    const start = ensureSpace(sheet, top, heightOf(laid, ink))
    top = drawRow(sheet, laid, columnBounds, start < top ? drawHeads(start) : start, ink)
    rule(sheet, margin, top, a4.width - margin, top, 0.3)
  }
  return top
}

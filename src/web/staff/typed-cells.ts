import { toWesternDigits } from '#domain/codes/order-number.ts'

/** A column of numbers that are typed over in the list. */
export type TypedColumn<Row> = {
  key: string
  valueOf: (row: Row) => number
  isRight: (value: number) => boolean
}

/** What is typed in a cell, with the row as it was when typing began. */
type Typed<Row> = { row: Row; column: string; text: string }
export type TypedCells<Row> = Readonly<Record<string, Typed<Row>>>

export const cellKey = ({ id }: { id: string }, column: string): string => `${id} ${column}`

/** Returns the number in a cell as people and sheets write it: with rupee signs, separators or digits of other scripts. NaN for none. */
export function readCell(text: string): number {
  const plain = toWesternDigits(text.normalize('NFKC')).replace(/[₹,\s]|^\s*(?:rs\.?|inr)/gi, '')
  return plain === '' ? Number.NaN : Number(plain)
}

/** Returns the cells with one that is typed over; one that has its value again is none. */
export function withCell<Row extends { id: string }>(
  cells: TypedCells<Row>,
  row: Row,
  column: TypedColumn<Row>,
  text: string,
): TypedCells<Row> {
  const key = cellKey(row, column.key)
  if (readCell(text) !== column.valueOf(row)) {
    return { ...cells, [key]: { row: cells[key]?.row ?? row, column: column.key, text } }
  }
  const { [key]: _, ...others } = cells
  return others
}

/** Returns the cells of a piece of a sheet: lines of texts parted by tabs. */
export const cellsOfSheet = (text: string): string[][] =>
  text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'))

type Pasting<Row> = {
  rows: readonly Row[]
  /** Those that are shown, in their order. */
  columns: readonly TypedColumn<Row>[]
  at: { row: Row; column: string }
  text: string
}

/**
 * Returns the cells with a piece of a sheet from one of them to the right and down, and how many of its lines found no row.
 * Empty cells leave what is there.
 */
export function pasteCells<Row extends { id: string }>(
  cells: TypedCells<Row>,
  { rows, columns, at, text }: Pasting<Row>,
): { cells: TypedCells<Row>; left: number } {
  const firstRow = rows.findIndex(({ id }) => id === at.row.id)
  const firstColumn = columns.findIndex(({ key }) => key === at.column)
  const lines = cellsOfSheet(text)
  let pasted = cells
  for (const [down, line] of lines.entries()) {
    const row = rows[firstRow + down]
    if (!row) return { cells: pasted, left: lines.length - down }
    for (const [right, value] of line.entries()) {
      const column = columns[firstColumn + right]
      if (column && value.trim() !== '') pasted = withCell(pasted, row, column, value.trim())
    }
  }
  return { cells: pasted, left: 0 }
}

/** The changes of one row, by column. */
export type RowChange<Row> = { row: Row; values: Readonly<Record<string, number>> }

/** Returns what can be saved, row by row, and how many cells hold no right number. Rows that are shown are as they are now. */
export function changesOf<Row extends { id: string }>(
  cells: TypedCells<Row>,
  rows: readonly Row[],
  columns: readonly TypedColumn<Row>[],
): { changes: RowChange<Row>[]; wrong: number } {
  const changes = new Map<string, { row: Row; values: Record<string, number> }>()
  let wrong = 0
  for (const { row, column: key, text } of Object.values(cells)) {
    const value = readCell(text)
    if (columns.find((column) => column.key === key)?.isRight(value)) {
      const now = rows.find(({ id }) => id === row.id) ?? row
      const change = changes.get(row.id) ?? { row: now, values: {} }
      changes.set(row.id, { ...change, values: { ...change.values, [key]: value } })
    } else wrong += 1
  }
  return { changes: [...changes.values()], wrong }
}

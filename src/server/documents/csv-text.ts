/** A cell of a table for spreadsheets. */
export type CsvCell = string | number | null

/**
 * Returns a table as CSV with a byte order mark, so that spreadsheets read it as UTF-8; a text that a spreadsheet would
 * run as a formula gets an apostrophe.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): Buffer =>
  Buffer.from(`${byteOrderMark}${csvLines(rows)}`, 'utf8')

export const byteOrderMark = '\ufeff'

/** Returns rows as lines of CSV, each with its end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

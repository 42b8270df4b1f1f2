/** A cell of a table for spreadsheets. */
export type CsvCell = string | number | null

/**
 * Returns a table as CSV with a byte order mark, so that spreadsheets read it as UTF-8; a text that a spreadsheet would
 * run as a formula gets an apostrophe.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): Buffer =>
  Buffer.from(`\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`, 'utf8')

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

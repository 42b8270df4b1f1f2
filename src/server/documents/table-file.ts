import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type CsvCell, csvText } from './csv-text.ts'
import { writeWorkbook } from './workbook.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A table, heading first; `name` has no ending, `sheet` is what its sheet is called in a workbook. */
type Table = { name: string; sheet: string; rows: CsvCell[][] }

/** Returns a table as a file for spreadsheets. */
export async function tableFile({ name, sheet, rows }: Table, format: 'csv' | 'xlsx'): Promise<FileReply> {
  if (format === 'csv') return { name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', bytes: csvText(rows) }
  return { name: `${name}.xlsx`, contentType: xlsxType, bytes: await writeWorkbook([{ name: sheet, rows }]) }
}

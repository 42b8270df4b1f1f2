import { parse } from 'csv-parse/sync'
import { sheetLimits } from '#domain/products/product-sheet.ts'
import { refuse } from '#domain/refusal.ts'
import { readWorkbook, type WorkbookCell } from './workbook.ts'

/**
 * Returns the cells of a sheet as texts, heading first. Refuses with sheet/encoding for a text that is not Unicode: to
 * guess would store destroyed letters; with sheet/unreadable, and sheet/too-many-rows. Dates of a workbook are days, or with `times` days
 * with their time where they have one.
 */
export async function readSheet(bytes: Uint8Array, { times = false } = {}): Promise<string[][]> {
  const rows = isArchive(bytes) ? await readXlsx(bytes, times) : readCsv(bytes)
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  if (rows.length < 2) return refuse('sheet/unreadable')
  if (rows.length > sheetLimits.rows + 1 || rows.some(({ length }) => length > sheetLimits.columns))
    return refuse('sheet/too-many-rows')
  return rows
}

/** An XLSX file is a ZIP archive. */
const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

async function readXlsx(bytes: Uint8Array, times: boolean): Promise<string[][]> {
  const rows = (await readWorkbook(bytes)) ?? refuse('sheet/unreadable')
  return rows.map((row) => row.map((cell) => cellText(cell, times)))
}

function cellText(cell: WorkbookCell, times: boolean): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
  const [day = '', time = ''] = cell.toISOString().slice(0, 16).split('T')
  return times && time !== '00:00' ? `${day} ${time}` : day
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes)
  const [line = ''] = text.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t', '|'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0]
  try {
    const rows: string[][] = parse(text, { delimiter: delimiter ?? ',', relax_column_count: true })
    return rows.map((row) => row.map(withoutGuard))
  } catch {
    return refuse('sheet/unreadable')
  }
}

/** Takes off the one apostrophe that our own files put before what a spreadsheet would run as a formula. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('sheet/encoding')
  }
}

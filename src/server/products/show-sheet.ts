import type { Language } from '#domain/language/language.ts'
import type { SheetProblem } from '#domain/products/product-sheet.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { SheetRowState } from '#server/db/product-tables.ts'
import type { CsvCell } from '#server/documents/csv-text.ts'
import { tableFile } from '#server/documents/table-file.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { composeText, translate, translateCode } from '#server/translate.ts'
import { countSheet, listSheetRows, type Sheet, type SheetRow } from './product-sheet-store.ts'
import { sheetProblemText } from './sheet-texts.ts'
import { mayUndo } from './work-sheet.ts'

/** Rows that are shown at most; the file has all. */
const mostShown = 200
const shownStates = ['new', 'changed', 'applied', 'undone', 'moved'] as const

/** Returns a sheet with what its rows change, the refused ones first. */
export async function showSheet(sheet: Sheet, language: Language) {
  const counted = await countSheet(sheet.id)
  const bad = await listSheetRows(sheet.id, ['refused'], mostShown)
  const others = await listSheetRows(sheet.id, shownStates, mostShown - bad.length)
  const changing: readonly SheetRowState[] = shownStates
  return {
    id: sheet.id,
    state: sheet.state,
    rows: counted.reduce((sum, { count }) => sum + count, 0),
    counts: { ...noCounts, ...Object.fromEntries(counted.map(({ state, count }) => [state, count])) },
    changes: counted.filter(({ state }) => changing.includes(state)).reduce((sum, { cells }) => sum + cells, 0),
    unknown: sheet.unknown,
    origin: sheet.origin,
    mayUndo: mayUndo(sheet, await readClock()),
    items: [...bad, ...others].map((row) => showRow(sheet, row, language)),
  }
}

const noCounts: Record<SheetRowState, number> = {
  waiting: 0,
  new: 0,
  changed: 0,
  same: 0,
  refused: 0,
  applied: 0,
  undone: 0,
  moved: 0,
}

const columnName = (key: string, language: Language): string =>
  translateCode(language, 'product-sheets', `columns.${key}`)

function showRow(sheet: Sheet, row: SheetRow, language: Language) {
  const at = (key: string) => row.cells[sheet.head.indexOf(key)] ?? ''
  return {
    number: row.number,
    state: row.state,
    name: at(`name.${language}`) || at('name.en') || at('name.gu') || at('id') || (row.productId ?? ''),
    fields: row.fields,
    problems: row.problems.map((problem) => showProblem(sheet, problem)),
  }
}

const showProblem = ({ head, origin }: Sheet, { column, value, code }: SheetProblem) => ({
  column,
  // The columns of an export are in other places than ours.
  ref: origin === null ? columnRef(head.indexOf(column)) : '',
  value,
  text: sheetProblemText(code),
})

/** Returns a column's letters as spreadsheets show them; empty for a column that the file does not have. */
function columnRef(index: number): string {
  if (index < 0) return ''
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${columnRef(Math.floor(index / 26) - 1)}${columnRef(index % 26)}`
}

/** Returns only the refused rows as a sheet, the reason in a column of its own: correct them and send it. */
export async function refusedFile(sheet: Sheet, language: Language): Promise<FileReply> {
  const rows = await listSheetRows(sheet.id, ['refused'], 5_000)
  const heading = translate(language, 'product-sheets', 'reason')
  const head: CsvCell[] = sheet.head.map((key) => (key === null ? '' : columnName(key, language)))
  const table = rows.map((row): CsvCell[] => [
    ...sheet.head.map((_, index) => row.cells[index] ?? ''),
    row.problems
      .map(({ column, code }) => `${columnName(column, language)}: ${composeText(language, sheetProblemText(code))}`)
      .join(' '),
  ])
  const file = { name: `refused-${rows.length}`, sheet: 'products', rows: [[...head, heading], ...table] }
  return tableFile(file, 'xlsx')
}

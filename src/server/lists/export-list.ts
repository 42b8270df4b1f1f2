import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { type ListColumn, type ListDeclaration, parseColumns } from '#domain/lists/list-declaration.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { byteOrderMark, type CsvCell, csvLines } from '#server/documents/csv-text.ts'
import { streamWorkbook } from '#server/documents/stream-workbook.ts'
import { xlsxType } from '#server/documents/table-file.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { categoryName } from '#server/shop/category-memory.ts'
import { translate, translateCode } from '#server/translate.ts'
import { readListIds } from './list-page-store.ts'
import type { ListRequest, ListSource } from './list-source.ts'

export type ExportRequest = ListRequest & { columns?: string | undefined; format: 'csv' | 'xlsx' }

type ExportedList = {
  source: ListSource
  scope: SQL | undefined
  /** Reads rows by id in their order, with a field for every column. */
  readRows: (ids: readonly string[]) => Promise<readonly object[]>
}

/** Rows read at a time while a file is written. */
const batch = 500

/**
 * Returns exactly the view as a file: its rows in its order with its columns, the number of rows in its name. The ids are
 * read at once, so rows that others change meanwhile neither repeat nor move.
 */
export async function exportList(
  { source, scope, readRows }: ExportedList,
  request: ExportRequest,
  language: Language,
): Promise<FileReply> {
  const columns = parseColumns(request.columns, source.list)
  const ids = await readListIds(source, scope, request)
  const name = `${source.list.name}-${indianDay(shopNow()).day}-${ids.length}`
  const head = columns.map(({ key }) => translateCode(language, 'lists', `columns.${source.list.name}.${key}`))
  const tables = async function* (): AsyncGenerator<CsvCell[][]> {
    yield [head]
    for (let start = 0; start < ids.length; start += batch) {
      const rows = await readRows(ids.slice(start, start + batch))
      yield rows.map((row) => columns.map((column) => fileCell(source.list, column, row, language)))
    }
  }
  if (request.format === 'csv')
    return { contentType: 'text/csv; charset=utf-8', bytes: inScopeOfRequest(csvPieces(tables())), name: `${name}.csv` }
  const pieces = streamWorkbook(source.list.name, tables())
  return { contentType: xlsxType, bytes: inScopeOfRequest(pieces), name: `${name}.xlsx` }
}

async function* csvPieces(tables: AsyncIterable<CsvCell[][]>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const rows of tables) yield csvLines(rows)
}

/** The rows are read while the browser takes them, in the database scope of the request that asked. */
function inScopeOfRequest(pieces: AsyncGenerator<string | Uint8Array>): Readable {
  const inScope = AsyncLocalStorage.snapshot()
  return new Readable({
    read() {
      inScope(() => pieces.next()).then(
        ({ value, done }) => this.push(done ? null : value),
        (error: unknown) =>
          this.destroy(error instanceof Error ? error : new Error('the list could not be read', { cause: error })),
      )
    },
  })
}

/** Returns one cell as a spreadsheet calculates with it: rupees and counts as numbers, days as YYYY-MM-DD in India. */
export function fileCell(list: ListDeclaration, column: ListColumn, row: object, language: Language): CsvCell {
  const value = (row as Record<string, unknown>)[column.key]
  if (value === null || value === undefined) return null
  switch (column.type) {
    case 'money':
      return toRupees(value as Paise)
    case 'number':
      return Number(value)
    case 'day':
      return indianDay(value as Date).day
    case 'flag':
      return translate(language, 'lists', value === true ? 'yes' : 'no')
    case 'choice':
      return choiceText(list, column, String(value), language)
    case 'tags':
      return (value as { name: string }[]).map(({ name }) => name).join(', ')
    case 'text':
      return String(value)
  }
}

function choiceText(
  list: ListDeclaration,
  { key, texts, from }: ListColumn,
  value: string,
  language: Language,
): string {
  if (from === 'categories') return categoryName(value, language)
  if (texts === undefined) return translateCode(language, 'lists', `values.${list.name}.${key}.${value}`)
  return translateCode(language, 'statuses', `${texts.replace('statuses:', '')}.${value}`)
}

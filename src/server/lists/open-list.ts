import type { SQL } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from './export-list.ts'
import { inOrderOf, readListPage } from './list-page-store.ts'
import type { ListRequest, ListSource } from './list-source.ts'

type ReadableList<Row extends { id: string }> = {
  source: ListSource
  /** The rows that the caller may see; all without it. */
  scope?: SQL | undefined
  /** Reads rows by id as the list shows them, in any order, with a field for every column. Never called without ids. */
  readRows: (ids: readonly string[]) => Promise<readonly Row[]>
  /** Changes rows for a file, where one of its cells says what the page shows in another way. */
  toFileRow?: (row: Row) => object
}

/**
 * Returns a staff list to be read: one page of it, or a view of it as a file. Both refuse with request/invalid for
 * filters that the list does not declare.
 */
export function openList<Row extends { id: string }>(
  { source, scope, readRows, toFileRow = (row) => row }: ReadableList<Row>,
  language: Language,
) {
  const readInOrder = async (ids: readonly string[]) => (ids.length === 0 ? [] : inOrderOf(ids, await readRows(ids)))
  return {
    async readPage(request: ListRequest) {
      const { ids, ...page } = await readListPage(source, scope, request)
      return { items: await readInOrder(ids), ...page }
    },
    readFile(request: ExportRequest): Promise<FileReply> {
      const readRowsOfFile = async (ids: readonly string[]) => (await readInOrder(ids)).map(toFileRow)
      return exportList({ source, scope, readRows: readRowsOfFile }, request, language)
    },
  }
}

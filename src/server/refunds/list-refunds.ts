import type { Language } from '#domain/language/language.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from '#server/lists/export-list.ts'
import { inOrderOf, readListPage } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { listRefundRows, refundListSource } from './refund-list-store.ts'

/** Returns one page of all refunds. Refuses with request/invalid for filters and sorts that the list does not have. */
export async function listRefunds(request: ListRequest, language: Language) {
  const { ids, ...page } = await readListPage(refundListSource, undefined, request)
  return { items: await readRows(ids, language), ...page }
}

/** Returns a view of the refunds as a file. */
export const refundListFile = (request: ExportRequest, language: Language): Promise<FileReply> =>
  exportList(
    { source: refundListSource, scope: undefined, readRows: (ids) => readRows(ids, language) },
    request,
    language,
  )

const readRows = async (ids: readonly string[], language: Language) =>
  inOrderOf(ids, ids.length === 0 ? [] : await listRefundRows(ids, language))

import type { Language } from '#domain/language/language.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from '#server/lists/export-list.ts'
import { inOrderOf, readListPage } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { listStoreRows, storeListSource } from './listed-brand-store.ts'

/** Returns one page of all stores. Refuses with request/invalid for filters and sorts that the list does not have. */
export async function listAdminStores(request: ListRequest, language: Language) {
  const { ids, ...page } = await readListPage(storeListSource(language), undefined, request)
  return { items: await readRows(ids, language), ...page }
}

/** Returns a view of the stores as a file. */
export const storeListFile = (request: ExportRequest, language: Language): Promise<FileReply> =>
  exportList(
    { source: storeListSource(language), scope: undefined, readRows: (ids) => readRows(ids, language) },
    request,
    language,
  )

const readRows = async (ids: readonly string[], language: Language) =>
  inOrderOf(ids, ids.length === 0 ? [] : await listStoreRows(ids, language))

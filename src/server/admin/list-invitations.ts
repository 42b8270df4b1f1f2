import type { Language } from '#domain/language/language.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from '#server/lists/export-list.ts'
import { inOrderOf, readListPage } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { allInvitations, invitationListSource, listInvitationRows } from './invitation-list-store.ts'

/** Returns one page of all invitations. Refuses with request/invalid for filters and sorts that the list does not have. */
export async function listInvitations(request: ListRequest, language: Language) {
  const { ids, ...page } = await readListPage(invitationListSource(language), allInvitations, request)
  return { items: await readRows(ids, language), ...page }
}

/** Returns a view of the invitations as a file. */
export const invitationListFile = (request: ExportRequest, language: Language): Promise<FileReply> =>
  exportList(
    { source: invitationListSource(language), scope: allInvitations, readRows: (ids) => readRows(ids, language) },
    request,
    language,
  )

const readRows = async (ids: readonly string[], language: Language) =>
  inOrderOf(ids, ids.length === 0 ? [] : await listInvitationRows(ids, language))

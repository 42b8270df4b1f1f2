import { readAct } from '#domain/audit/act.ts'
import { describeChanges } from '#domain/audit/describe-changes.ts'
import type { Language } from '#domain/language/language.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from '#server/lists/export-list.ts'
import { inOrderOf, readListPage } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { auditListSource, listEntries } from './audit-list-store.ts'

/** Returns one page of the audit log. Refuses with request/invalid for filters and sorts that it does not have. */
export async function listAudit(request: ListRequest) {
  const { ids, ...page } = await readListPage(auditListSource, undefined, request)
  return { items: await readRows(ids.map(String)), ...page }
}

/** Returns a view of the audit log as a file. */
export const auditFile = (request: ExportRequest, language: Language): Promise<FileReply> =>
  exportList(
    { source: auditListSource, scope: undefined, readRows: (ids) => readRows(ids.map(String)) },
    request,
    language,
  )

async function readRows(ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await listEntries(ids)
  return inOrderOf(
    ids,
    rows.flatMap(({ entry, person }) => {
      const { id, actorId, subjectId, act, changes, about: _, ...same } = entry
      const parts = readAct(act)
      const lines = describeChanges(changes).join('\n')
      return parts
        ? [{ ...same, ...parts, id: String(id), personId: actorId, person, reference: subjectId, changes: lines }]
        : []
    }),
  )
}

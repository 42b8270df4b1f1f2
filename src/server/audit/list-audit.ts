import { readAct } from '#domain/audit/act.ts'
import { describeChanges } from '#domain/audit/describe-changes.ts'
import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { auditListSource, listEntries } from './audit-list-store.ts'

/** Returns the list of the audit log. */
export const openAuditList = (language: Language) => openList({ source: auditListSource, readRows }, language)

/** Reads entries by id as the list shows them, in no order. */
async function readRows(ids: readonly string[]) {
  const rows = await listEntries(ids)
  return rows.flatMap(({ entry, person }) => {
    const { id, actorId, subjectId, act, changes, about: _, ...same } = entry
    const parts = readAct(act)
    const lines = describeChanges(changes).join('\n')
    return parts
      ? [{ ...same, ...parts, id: String(id), personId: actorId, person, reference: subjectId, changes: lines }]
      : []
  })
}

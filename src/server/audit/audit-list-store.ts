import { arrayContains, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { auditList } from '#domain/audit/audit-list.ts'
import { account } from '#server/db/account-tables.ts'
import { auditEntry } from '#server/db/audit-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

const person = sql<string>`coalesce(nullif(${account.name}, ''), ${auditEntry.actorId})`

/** How the audit log is read. A search is a record (`order:ID`), an id, or a piece of a person's name. */
export const auditListSource: ListSource = {
  list: auditList,
  from: sql`${auditEntry} left join ${account} on ${account.id} = ${auditEntry.actorId}`,
  id: sql`${auditEntry.id}`,
  columns: {
    at: sql`${auditEntry.at}`,
    person,
    verb: sql`split_part(${auditEntry.act}, '.', 2)`,
    subject: sql`split_part(${auditEntry.act}, '.', 1)`,
    reference: sql`${auditEntry.subjectId}`,
    reason: sql`${auditEntry.reason}`,
    apiKey: sql`${auditEntry.apiKey}`,
    actingFor: sql`${auditEntry.actingFor}`,
    permission: sql`${auditEntry.permission}`,
    requestId: sql`${auditEntry.requestId}`,
  },
  filled: ['at', 'person', 'verb', 'subject', 'permission'],
  search: (typed: string): SQL | undefined =>
    /^[a-z-]+:\S+$/.test(typed)
      ? arrayContains(auditEntry.about, [typed])
      : or(eq(auditEntry.subjectId, typed), eq(auditEntry.requestId, typed), sql`${person} ilike ${patternOf(typed)}`),
}

/** Returns these entries with the names of who acted, in no order. */
export const listEntries = (ids: readonly string[]) =>
  db()
    .select({ entry: auditEntry, person })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.actorId))
    .where(inArray(auditEntry.id, ids.map(Number)))

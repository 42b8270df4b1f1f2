import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { PresenceSubject } from '#domain/accounts/presence.ts'
import { presenceLeaseSeconds } from '#domain/accounts/presence.ts'
import { account } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { presence } from '#server/db/presence-tables.ts'
import { db } from '#server/db/transaction.ts'

/** A record that people have open: one of the back office, or a box at the packing station. */
export type OpenRecord = { subject: PresenceSubject | 'box'; id: string }

const isOver = sql`${presence.seenAt} <= now() - make_interval(secs => ${presenceLeaseSeconds})`
const isOf = ({ subject, id }: OpenRecord) => and(eq(presence.subject, subject), eq(presence.recordId, id))

/** Saves that a person has a record open now; their leases of other records that ended long ago go. */
export async function savePresence(record: OpenRecord, accountId: string): Promise<void> {
  await db()
    .insert(presence)
    .values({ subject: record.subject, recordId: record.id, accountId })
    .onConflictDoUpdate({
      target: [presence.subject, presence.recordId, presence.accountId],
      set: { since: sql`case when ${isOver} then now() else ${presence.since} end`, seenAt: dbNow },
    })
  await db()
    .delete(presence)
    .where(and(eq(presence.accountId, accountId), sql`${presence.seenAt} < now() - interval '1 hour'`))
}

/** Ends a person's lease of a record. */
export async function deletePresence(record: OpenRecord, accountId: string): Promise<void> {
  await db()
    .delete(presence)
    .where(and(isOf(record), eq(presence.accountId, accountId)))
}

/** Lists the others who have a record open, the longest first, with the whole minutes since. */
export const listOthersPresent = (record: OpenRecord, accountId: string) =>
  db()
    .select({
      name: account.name,
      minutes: sql<number>`floor(extract(epoch from now() - ${presence.since}) / 60)::int`,
    })
    .from(presence)
    .innerJoin(account, eq(account.id, presence.accountId))
    .where(and(isOf(record), ne(presence.accountId, accountId), sql`not ${isOver}`))
    .orderBy(asc(presence.since), asc(account.name))

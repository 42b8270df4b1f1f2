import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SegmentRule } from '#domain/accounts/segment.ts'
import { paise } from '#domain/money/money.ts'
import { account, accountTotal, segment } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { promotionVersion } from '#server/db/promotion-tables.ts'
import { db } from '#server/db/transaction.ts'
import { agreedToNews, segmentCondition } from './segment-condition-store.ts'

export type SegmentRow = typeof segment.$inferSelect
type Written = { name: string; rules: SegmentRule[]; actorName: string }

/** Returns the names of all segments, in their order. */
export const listSegmentNames = () =>
  db()
    .select({ id: segment.id, name: segment.name })
    .from(segment)
    .orderBy(sql`lower(${segment.name})`, asc(segment.id))

/** Returns these segments, in no order. */
export const listSegments = (ids: readonly string[]): Promise<SegmentRow[]> =>
  db()
    .select()
    .from(segment)
    .where(inArray(segment.id, [...ids]))

/** Returns a segment. */
export async function findSegment(id: string): Promise<SegmentRow | undefined> {
  const [row] = await db().select().from(segment).where(eq(segment.id, id))
  return row
}

/** Locks a segment and returns it. */
export async function lockSegment(id: string): Promise<SegmentRow | undefined> {
  const [row] = await db().select().from(segment).where(eq(segment.id, id)).for('update')
  return row
}

/** Returns whether another segment has this name, in any case. */
export async function isNameTaken(name: string, id: string | null): Promise<boolean> {
  const found = await db()
    .select({ id: segment.id })
    .from(segment)
    .where(and(sql`lower(${segment.name}) = lower(${name})`, id === null ? undefined : ne(segment.id, id)))
  return found.length > 0
}

/** Adds a segment; undefined when another one has its name. */
export async function insertSegment(written: Written): Promise<SegmentRow | undefined> {
  const [row] = await db().insert(segment).values(written).onConflictDoNothing().returning()
  return row
}

/** Changes a segment; its version counts up. Returns it; undefined for one that is not there. */
export async function updateSegment(id: string, written: Written): Promise<SegmentRow | undefined> {
  const [row] = await db()
    .update(segment)
    .set({ ...written, version: sql`${segment.version} + 1`, updatedAt: dbNow })
    .where(eq(segment.id, id))
    .returning()
  return row
}

/** Deletes a segment; the database refuses one that a code is for. */
export async function deleteSegment(id: string): Promise<void> {
  await db().delete(segment).where(eq(segment.id, id))
}

/** Returns the codes that are, were or will be for segments. */
export const listSegmentCodes = () =>
  db()
    .selectDistinct({ segmentId: promotionVersion.segmentId, code: promotionVersion.code })
    .from(promotionVersion)
    .where(sql`${promotionVersion.segmentId} is not null`)
    .orderBy(promotionVersion.code)

const customers = sql`${account} join ${accountTotal} on ${accountTotal.accountId} = ${account.id}`

/**
 * Counts the customers whom rules fit now, and those of them who agreed to news, and returns the first: those who bought most. They are
 * found once for all three: read in the order of what they spent, rules that fit few would be asked of every customer by itself.
 */
export async function previewCustomers(rules: readonly SegmentRule[], limit: number) {
  const { rows } = await db().execute<{
    count: number
    written: number
    first: { id: string; name: string; email: string; orders: number; spent: number }[]
  }>(sql`
    with fitting as materialized (
      select account.id, account_total.orders, account_total.spent_paise, ${agreedToNews} as written
      from ${customers} where ${segmentCondition(rules)})
    select (select count(*)::int from fitting) as count, (select count(*)::int from fitting where written) as written,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'email', a.email, 'orders', f.orders, 'spent', f.spent_paise)
          order by f.spent_paise desc, f.id desc), '[]')
        from (select * from fitting order by spent_paise desc, id desc limit ${limit}) f join account a on a.id = f.id) as first`)
  const { count = 0, written = 0, first = [] } = rows[0] ?? {}
  return { count, mayBeWritten: written, first: first.map(({ spent, ...rest }) => ({ ...rest, spent: paise(spent) })) }
}

/** Returns whom the shop may write of a segment, after an id, in the order of their ids. */
export async function listWritable(rules: readonly SegmentRule[], after: string, limit: number) {
  const { rows } = await db().execute<{ id: string; name: string; email: string; language: string }>(sql`
    select account.id, account.name, account.email, account.language from ${customers}
    where ${segmentCondition(rules)} and ${agreedToNews} and account.id > ${after}
    order by account.id limit ${limit}`)
  return rows
}

/** Returns whether an account fits a segment now; false for a segment that is not there. */
export async function isInSegment(segmentId: string, accountId: string): Promise<boolean> {
  const wanted = await findSegment(segmentId)
  if (!wanted) return false
  const { rows } = await db().execute(sql`
    select 1 from ${customers} where account.id = ${accountId} and ${segmentCondition(wanted.rules)}`)
  return rows.length > 0
}

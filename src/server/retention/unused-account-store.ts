import { sql } from 'drizzle-orm'
import { sessionSeconds } from '#server/accounts/session-cookie.ts'
import { db } from '#server/db/transaction.ts'
import type { ClosingAccount } from '#server/members/close-account.ts'

/** The period stated in the privacy policy. */
const yearsUnvisited = 3
const hoursAfterEmail = 48

/**
 * Accounts without a sign-in for three years. Only the sign-in is recorded; the end of a visit is known only while
 * its session is stored, so the maximum session length is added. Staff, sellers with a store and suspended accounts
 * are excluded.
 */
const isUnvisited = sql`a.role in ('user', 'seller') and a.brand_id is null and a.closed_at is null and a.disabled_at is null
  and a.created_at < now() - make_interval(years => ${yearsUnvisited})
  and not exists (select from session s where s.account_id = a.id)
  and not exists (
    select from security_event e
    where e.account_id = a.id and e.kind in ('registered', 'signed-in', 'invitation-accepted')
      and e.at > now() - make_interval(years => ${yearsUnvisited}, secs => ${sessionSeconds}))
  and not exists (
    select from customer_order o
    where o.account_id = a.id and o.placed_at > now() - make_interval(years => ${yearsUnvisited}))`

const emails = sql`(select from outbox l where l.dedupe_key = 'email:account-unvisited:' || a.id`

/** Notified, and two days have passed since the email was sent, or failed. */
const wasNotified = sql`exists ${emails} and coalesce(l.done_at, l.failed_at) < now() - make_interval(hours => ${hoursAfterEmail}))`
const isUnnotified = sql`not exists ${emails})`

/** Unused accounts whose owner was notified two days ago, or not yet. */
export type Unused = 'notified' | 'unnotified'

const conditionOf = (which: Unused) => (which === 'notified' ? wasNotified : isUnnotified)

/** Lists ids of unused accounts after this one. */
export async function listUnused(which: Unused, after: string, limit: number): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select a.id from account a where a.id > ${after} and ${isUnvisited} and ${conditionOf(which)} order by a.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Locks an account that is still unused; returns nothing when it is not, or another process has it. */
export async function lockUnused(which: Unused, id: string): Promise<ClosingAccount | undefined> {
  const { rows } = await db().execute<ClosingAccount>(sql`
    select a.id, a.role, a.name, a.email, a.language, a.brand_id as "brandId" from account a
    where a.id = ${id} and ${isUnvisited} and ${conditionOf(which)} for update skip locked`)
  return rows[0]
}

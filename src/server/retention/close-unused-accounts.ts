import { type SQL, sql } from 'drizzle-orm'
import { sessionSeconds } from '#server/accounts/session-cookie.ts'
import type { Needs } from '#server/context.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { post } from '#server/jobs/outbox.ts'
import { type ClosingAccount, closeAccount } from '#server/members/close-account.ts'
import { findObstacle } from '#server/members/closing-obstacle-store.ts'

/** The period stated in the privacy policy. */
const yearsUnvisited = 3
const hoursAfterEmail = 48
const batch = 100

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

const emailKey = (id: string): string => `account-unvisited:${id}`
const emails = sql`(select from outbox l where l.dedupe_key = 'email:account-unvisited:' || a.id`

/** Notified, and two days have passed since the email was sent, or failed. */
const wasNotified = sql`exists ${emails} and coalesce(l.done_at, l.failed_at) < now() - make_interval(hours => ${hoursAfterEmail}))`
const isUnnotified = sql`not exists ${emails})`

/**
 * Closes accounts unused for three years: first an email, and 48 hours after it, without a sign-in, the account is
 * closed as by its owner. One with an open order or claim is skipped. Returns how many were closed.
 */
export async function closeUnusedAccounts(context: Needs<'log' | 'notifyOutbox'>): Promise<number> {
  const closed = await eachOf(wasNotified, async (closingAccount) => closeAccount(context, closingAccount))
  await eachOf(isUnnotified, async ({ id, email, language, name }) =>
    post(context, [
      emailMessage(emailKey(id), {
        to: email,
        language,
        template: 'accountUnvisited',
        values: { name },
        path: '/account',
      }),
    ]),
  )
  return closed
}

/** Runs the work for each unused account, one by one under its lock; returns the count. */
async function eachOf(which: SQL, work: (closingAccount: ClosingAccount) => Promise<void>): Promise<number> {
  let done = 0
  for (let after = ''; ; ) {
    const { rows } = await db().execute<{ id: string }>(
      sql`select a.id from account a where a.id > ${after} and ${isUnvisited} and ${which} order by a.id limit ${batch}`,
    )
    for (const { id } of rows) if (await underLock(id, which, work)) done++
    const last = rows.at(-1)
    if (!last || rows.length < batch) return done
    after = last.id
  }
}

const underLock = (id: string, which: SQL, work: (closingAccount: ClosingAccount) => Promise<void>): Promise<boolean> =>
  transaction(async () => {
    const { rows } = await db().execute<ClosingAccount>(sql`
      select a.id, a.role, a.name, a.email, a.language, a.brand_id as "brandId" from account a
      where a.id = ${id} and ${isUnvisited} and ${which} for update skip locked`)
    const closingAccount = rows[0]
    if (!closingAccount || (await findObstacle(closingAccount))) return false
    await work(closingAccount)
    return true
  })

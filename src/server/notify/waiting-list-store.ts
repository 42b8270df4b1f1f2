import { eq, inArray, sql } from 'drizzle-orm'
import { maskEmail } from '#domain/accounts/email-address.ts'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { subscription } from '#server/db/notify-tables.ts'
import { db } from '#server/db/transaction.ts'
import { opening } from './subscribe.ts'

const aboutsShown = 200
const addressesShown = 10

/** Deletes all subscriptions of the address an email's link names. */
export async function unsubscribe(token: string): Promise<void> {
  // After a rotation of the shop's secret the same address has another token in later subscriptions.
  const emails = db().select({ email: subscription.email }).from(subscription).where(eq(subscription.addressKey, token))
  await db().delete(subscription).where(inArray(subscription.email, emails))
}

type Row = { product_id: string | null; name: Trilingual | null; count: number; since: Date; emails: string[] }

/** Returns how many wait for what, most wanted first, with the latest addresses masked. */
export async function listWaiting(language: Language) {
  const { rows } = await db().execute<Row>(sql`
    select n.product_id, p.name, count(*)::int as count, min(n.requested_at) as since,
      (array_agg(n.email order by n.requested_at desc, n.id desc))[1:${addressesShown}] as emails
    from subscription n left join product p on p.id = n.product_id
    where n.request_id is null
    group by n.product_id, p.name
    order by count desc, since limit ${aboutsShown}`)
  return rows.map(({ product_id, name, count, since, emails }) => ({
    about: product_id ?? opening,
    name: name?.[language] ?? null,
    count,
    since: new Date(since),
    addresses: emails.map(maskEmail),
  }))
}

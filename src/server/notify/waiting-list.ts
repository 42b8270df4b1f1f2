import { eq, sql } from 'drizzle-orm'
import { maskEmail } from '#domain/email-address.ts'
import type { Language, Trilingual } from '#domain/language.ts'
import { notifyMe } from '#server/db/notify-tables.ts'
import { db } from '#server/db/transaction.ts'
import { opening } from './ask-to-be-told.ts'

const aboutsShown = 200
const addressesShown = 10

/** Deletes all subscriptions of the address an email's link names. */
export async function stopLetters(token: string): Promise<void> {
  await db().delete(notifyMe).where(eq(notifyMe.addressKey, token))
}

type Row = { product_id: string | null; name: Trilingual | null; count: number; since: Date; emails: string[] }

/** Returns how many wait for what, most wanted first, with the latest addresses masked. */
export async function listWaiting(language: Language) {
  const { rows } = await db().execute<Row>(sql`
    select n.product_id, p.name, count(*)::int as count, min(n.asked_at) as since,
      (array_agg(n.email order by n.asked_at desc, n.id desc))[1:${addressesShown}] as emails
    from notify_me n left join product p on p.id = n.product_id
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

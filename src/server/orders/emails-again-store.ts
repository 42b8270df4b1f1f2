import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

type Facts = { waits: boolean; bounced: boolean; sent: number; is_just_sent: boolean }

/**
 * Reads of the emails of an order to its customer whether one is still to be sent, whether the last one was refused for
 * good, and how often they were sent again within a day.
 */
export async function readEmailsAgainFacts(orderId: string): Promise<Facts> {
  const { rows } = await db().execute<Facts>(sql`
    with email as (
      select id, done_at, failed_at from outbox
      where payload ->> 'orderId' = ${orderId} and kind = 'order-email' and payload ->> 'audience' = 'customer'
    ), again as (
      select at from order_event where order_id = ${orderId} and kind = 'emails_sent_again' and at > now() - interval '1 day'
    )
    select exists (select from email where done_at is null and failed_at is null) as waits,
      coalesce((select done_at is null from email where done_at is not null or failed_at is not null
        order by id desc limit 1), false) as bounced,
      (select count(*)::int from again) as sent,
      exists (select from again where at > now() - interval '2 minutes') as is_just_sent`)
  return rows[0]!
}

import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

/** When a gateway last sent a signed event, and when money last came in through it. */
export type WebhookArrival = { lastEvent: Date | null; lastPaid: Date | null }

/** Reads the newest stored event of a gateway, and its newest payment that was captured. */
export async function readWebhookArrival(gateway: string): Promise<WebhookArrival> {
  const { rows } = await db().execute<Record<'event' | 'paid', string | null>>(sql`
    select
      (select extract(epoch from max(received_at)) * 1000 from webhook_event where gateway = ${gateway}) as event,
      (select extract(epoch from created_at) * 1000 from payment
        where gateway = ${gateway} and captured_paise > 0 order by created_at desc limit 1) as paid`)
  const [row] = rows
  const dateOf = (value: string | null | undefined) => (value == null ? null : new Date(Number(value)))
  return { lastEvent: dateOf(row?.event), lastPaid: dateOf(row?.paid) }
}

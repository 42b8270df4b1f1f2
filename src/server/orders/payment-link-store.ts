import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

type Facts = { waits: boolean; sent: number; is_just_sent: boolean; total: string }

/** Reads whether an order waits for an online payment that can still be made, and how often its link was sent again. */
export async function readPaymentLinkFacts(orderId: string): Promise<Facts | undefined> {
  const { rows } = await db().execute<Facts>(sql`
    select exists (select from payment p where p.order_id = o.id and p.method = 'online' and p.state = 'awaiting'
        and p.hold_until > now()) and o.state = 'pending_payment' as waits,
      (select count(*)::int from order_event e where e.order_id = o.id and e.kind = 'payment_link_sent') as sent,
      exists (select from order_event e where e.order_id = o.id and e.kind in ('payment_link_sent', 'payment_requested')
        and e.at > now() - interval '2 minutes') as is_just_sent,
      o.total_paise as total
    from customer_order o where o.id = ${orderId}`)
  return rows[0]
}

import type { Database } from '#server/db/database.ts'
import type { OrderEnd } from './ordering-checker.ts'

/** The rows of an order that form its final state; integers are text where they may be large. */
const statements = {
  payments: `select state, amount_paise::int as amount, captured_paise::int as captured, refunded_paise::int as refunded,
    refund_pending_paise::int as pending, lost_paise::int as lost from payment where order_id = $1`,
  refunds: 'select state, origin, amount_paise::int as amount from refund where order_id = $1',
  disputes: 'select state from dispute where order_id = $1',
  emails: `select payload ->> 'kind' as kind, coalesce(payload ->> 'accountId', 'customer') as reader from outbox
    where kind = 'order-email' and payload ->> 'orderId' = $1`,
  ledger: `select transaction_id as transaction, account, amount_paise::int as amount from ledger_entry where order_id = $1`,
} as const

type Stored = Omit<OrderEnd, 'ordering' | 'total' | 'givenBack' | 'atGateway'>

/** Returns the final stored state of one order. */
export async function readOrderEnd({ pool }: Database, orderId: string): Promise<Stored> {
  // biome-ignore lint/suspicious/noExplicitAny: each statement names its columns as the row types do.
  const read = async (text: string): Promise<any[]> => (await pool.query(text, [orderId])).rows
  const [order] = await read('select state from customer_order where id = $1')
  const [unapplied] = await read('select count(*)::int as count from unapplied_payment where order_id = $1')
  const events = await read('select kind from order_event where order_id = $1 order by id')
  return {
    state: order?.state ?? 'not there',
    unapplied: unapplied.count,
    events: events.map(({ kind }) => kind),
    payments: await read(statements.payments),
    refunds: await read(statements.refunds),
    disputes: await read(statements.disputes),
    emails: await read(statements.emails),
    ledger: await read(statements.ledger),
  }
}

/** Returns the number of gateway events that are still unprocessed and will be processed automatically. */
export async function countUnhandled({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from outbox where queue = 'money' and done_at is null and failed_at is null`,
  )
  return rows[0]?.count ?? 0
}

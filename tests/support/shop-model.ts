import type { Shop, ShopVisitor } from './open-shop.ts'
import { findStaleOrderRows } from './stale-order-rows.ts'
import { findStaleStatuses } from './stored-status.ts'

/** The expected state of a shop with three products, with nothing read from the shop. */
export type OrderModel = {
  state: 'waiting' | 'placed' | 'cancelled'
  isOnline: boolean
  isPaid: boolean
  /** Units that are still due, by product; for an expired order, those that would be. */
  left: Map<string, number>
  hasLapsed: boolean
}
export type ShopModel = { stock: Map<string, number>; orders: OrderModel[] }

export type RealOrder = { id: string; total: number; guest: ShopVisitor; payment?: string; page?: string }
export type Real = { app: LivingShop; orders: RealOrder[] }

export const goods = ['methi-khakhra', 'tikha-gathiya-ahm', 'rice-chakri'] as const

export type LivingShop = {
  shop: Shop
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Models one run of the payment sweep. */
  pollPayments(): Promise<void>
  close(): Promise<void>
}

const stateNames = { waiting: 'pending_payment', placed: 'placed', cancelled: 'cancelled' } as const

/** Throws a sentence where shop and model differ. */
export async function compare(model: ShopModel, { app, orders }: Real): Promise<void> {
  const stock = await app.rows('select id, stock from product where id = any($1)', [[...goods]])
  for (const { id, stock: there } of stock)
    expectThat(
      there === model.stock.get(String(id)),
      `${there} packs of ${id} are there, not ${model.stock.get(String(id))}`,
    )
  const rows = await app.rows(
    `select o.id, o.state,
       (select jsonb_object_agg(product_id, quantity - cancelled_quantity) from order_line where order_id = o.id and quantity > cancelled_quantity) as left,
       (select coalesce(sum(captured_paise), 0)::int from payment where order_id = o.id) as captured,
       (select coalesce(sum(s.charged_paise), 0)::int from sandbox_payment s join payment p on p.id = s.payment_id where p.order_id = o.id) as charged,
       (select coalesce(sum(amount_paise), 0)::int from unapplied_payment where order_id = o.id) as unapplied,
       (select coalesce(sum(amount_paise), 0)::int from refund where order_id = o.id and state <> 'refused') as back,
       (select coalesce(sum(amount_paise), 0)::int from ledger_entry where order_id = o.id) as ledger,
       (select count(*)::int from order_event where order_id = o.id and kind = 'order_placed') as placements
     from customer_order o where o.id = any($1)`,
    [orders.map(({ id }) => id)],
  )
  const ids = orders.map(({ id }) => id)
  const stale = [...(await findStaleStatuses(app.rows, ids)), ...(await findStaleOrderRows(app.rows, ids))]
  expectThat(stale.length === 0, stale.join('; '))
  expectThat(rows.length === orders.length, `${rows.length} orders are there, not ${orders.length}`)
  for (const [at, order] of model.orders.entries()) {
    const row = rows.find(({ id }) => id === orders[at]?.id) ?? {}
    const total = Math.round((orders[at]?.total ?? 0) * 100)
    const name = `order ${at}`
    expectThat(row.state === stateNames[order.state], `${name} is ${row.state}, not ${order.state}`)
    if (order.state !== 'cancelled') {
      const left = JSON.stringify(Object.entries(row.left ?? {}).sort())
      const expected = JSON.stringify([...order.left].sort())
      expectThat(left === expected, `of ${name} ${left} still come, not ${expected}`)
    }
    expectThat(row.ledger === 0, `the ledger of ${name} sums to ${row.ledger}`)
    expectThat(
      row.placements === (order.isPaid || !order.isOnline ? 1 : 0),
      `${name} was told as placed ${row.placements} times`,
    )
    if (order.isPaid) expectThat(row.captured === total, `${name} was charged ${row.captured}, not ${total}`)
    if (order.isPaid && order.state === 'cancelled')
      expectThat(row.back === total, `of ${name} ${row.back} of ${total} go back`)
    const known = Number(row.captured) + Number(row.unapplied)
    expectThat(row.charged === known, `for ${name} ${row.charged} was charged and ${known} is known of`)
    expectThat(Number(row.back) <= total, `of ${name} ${row.back} of ${total} go back`)
  }
}

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

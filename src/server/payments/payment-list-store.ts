import { type SQL, sql } from 'drizzle-orm'
import { paise } from '#domain/money/money.ts'
import type { GatewayName, OnlineMethod, PaymentMethod } from '#domain/payments/gateway-choice.ts'
import type { PaymentState } from '#domain/payments/payment-flow.ts'
import { type PaymentPurpose, paymentList } from '#domain/payments/payment-list.ts'
import { orderRow } from '#server/db/order-row-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** Payments of orders and of items added to them, in the shape of the list. */
const ofOrders = sql`(
  select id, order_id, case when addition_id is null then 'order' else 'addition' end as purpose, method, online_method, gateway, gateway_ref, capture_ref, state, amount_paise,
    captured_paise, refunded_paise, failure, created_at, updated_at from payment)`

/**
 * Those of second boxes (decision 570), which have a table of their own. One was given back when its unapplied payment was, or when the
 * payer's bank took it; in part when the bank took a part.
 */
const ofSecondBoxes = sql`(
  select p.id, o.order_id, 'second_box' as purpose, 'online' as method, null as online_method, p.gateway, p.gateway_ref, p.capture_ref,
    case when p.state = 'closed' then 'expired' when p.state <> 'captured' then p.state
      when exists (select from dispute d where d.second_box_payment_id = p.id and d.state = 'open') then 'disputed'
      when coalesce(case when u.state = 'refunded' then u.amount_paise end, 0) + coalesce(taken.paise, 0) >= o.amount_paise then 'refunded'
      when u.state = 'refunded' or taken.paise > 0 then 'part_refunded'
      else 'captured' end as state,
    o.amount_paise, case when p.state = 'captured' then o.amount_paise else 0 end as captured_paise,
    case when u.state = 'refunded' then u.amount_paise else 0 end as refunded_paise, null as failure, p.created_at,
    greatest(p.updated_at, u.settled_at) as updated_at
  from second_box_payment p join second_box_offer o on o.id = p.offer_id
    left join unapplied_payment u on u.gateway = p.gateway and u.capture_ref = p.capture_ref
    left join lateral (select sum(d.amount_paise) as paise from dispute d where d.state = 'lost'
      and (d.second_box_payment_id = p.id or d.unapplied_payment_id = u.id) and d.dispute_ref is distinct from u.refund_ref
    ) taken on true)`

/**
 * Payments for items that are to be added (decision 982), until one becomes a payment of the order. One was given back when its unapplied
 * payment was.
 */
const ofAdditions = sql`(
  select p.id, o.order_id, 'addition' as purpose, 'online' as method, p.online_method, p.gateway, p.gateway_ref, p.capture_ref,
    case when p.state = 'closed' then 'expired' when p.state = 'captured' and u.state = 'refunded' then 'refunded' else p.state end as state,
    o.amount_paise, case when p.state = 'captured' then o.amount_paise else 0 end as captured_paise,
    case when u.state = 'refunded' then u.amount_paise else 0 end as refunded_paise, null as failure, p.created_at,
    greatest(p.updated_at, u.settled_at) as updated_at
  from addition_payment p join addition_offer o on o.id = p.offer_id
    left join unapplied_payment u on u.gateway = p.gateway and u.capture_ref = p.capture_ref
  where not exists (select from payment y where y.id = p.id))`

const withOrder = (payments: SQL): SQL => sql`${payments} paid join ${orderRow} on ${orderRow.orderId} = paid.order_id`
const besideOrder = (payments: SQL): SQL =>
  sql`${payments} paid left join ${orderRow} on ${orderRow.orderId} = paid.order_id`
/** Columns that come from an order's row: sorted by one, the list is read in the order of that row's indexes. */
const ofOrderRow: readonly (string | undefined)[] = ['orderNumber', 'customer', 'country']
const allPayments = sql`(${ofOrders} union all ${ofAdditions} union all ${ofSecondBoxes})`

/** How the list of payments is read. Every payment has its order's row. */
export const paymentListSource: ListSource = {
  list: paymentList,
  from: (sortedBy) =>
    [ofOrders, ofAdditions, ofSecondBoxes].map(ofOrderRow.includes(sortedBy) ? withOrder : besideOrder),
  id: sql`paid.id`,
  columns: {
    orderNumber: sql`${orderRow.number}`,
    amount: sql`paid.amount_paise`,
    state: sql`paid.state`,
    method: sql`paid.method`,
    reference: sql`coalesce(paid.capture_ref, paid.gateway_ref)`,
    at: sql`paid.created_at`,
    customer: sql`${orderRow.customer}`,
    onlineMethod: sql`paid.online_method`,
    gateway: sql`paid.gateway`,
    captured: sql`paid.captured_paise`,
    refunded: sql`paid.refunded_paise`,
    updatedAt: sql`paid.updated_at`,
    country: sql`${orderRow.country}`,
    purpose: sql`paid.purpose`,
    id: sql`paid.id`,
  },
  filled: [
    'orderNumber',
    'customer',
    'country',
    'amount',
    'state',
    'method',
    'at',
    'captured',
    'refunded',
    'updatedAt',
    'purpose',
    'id',
  ],
  search: (typed) => sql`(paid.capture_ref ilike ${patternOf(typed)} or paid.gateway_ref ilike ${patternOf(typed)}
    or ${orderRow.number} ilike ${patternOf(typed)} or ${orderRow.customer} ilike ${patternOf(typed)}
    or lower(${orderRow.email}) = lower(${typed}) or paid.id = ${typed})`,
}

/** Matches the payments of an order. */
export const paymentsOf = (orderId: string) => sql`paid.order_id = ${orderId}`

type Listed = {
  id: string
  orderId: string
  number: string
  customer: string
  country: string
  purpose: PaymentPurpose
  method: PaymentMethod
  onlineMethod: OnlineMethod | null
  gateway: GatewayName | null
  gatewayRef: string | null
  captureRef: string | null
  state: PaymentState
  amount: string
  captured: string
  refunded: string
  failure: string | null
  at: string
  updatedAt: string
}

async function select(condition: SQL): Promise<Listed[]> {
  const { rows } = await db().execute<Listed>(sql`
    select paid.id, paid.order_id as "orderId", ${orderRow.number} as number, ${orderRow.customer} as customer,
      ${orderRow.country} as country, paid.purpose, paid.method, paid.online_method as "onlineMethod", paid.gateway,
      paid.gateway_ref as "gatewayRef", paid.capture_ref as "captureRef", paid.state, paid.amount_paise::text as amount,
      paid.captured_paise::text as captured, paid.refunded_paise::text as refunded, paid.failure,
      (extract(epoch from paid.created_at) * 1000)::text as at, (extract(epoch from paid.updated_at) * 1000)::text as "updatedAt"
    from ${withOrder(allPayments)} where ${condition}`)
  return rows
}

const show = (row: Listed) => ({
  id: row.id,
  orderId: row.orderId,
  orderNumber: row.number,
  customer: row.customer,
  country: row.country,
  purpose: row.purpose,
  method: row.method,
  onlineMethod: row.onlineMethod,
  gateway: row.gateway,
  reference: row.captureRef ?? row.gatewayRef,
  practicePage: row.gateway === 'sandbox' && row.gatewayRef ? `/sandbox-gateway/${row.gatewayRef}` : null,
  state: row.state,
  amount: paise(Number(row.amount)),
  captured: paise(Number(row.captured)),
  refunded: paise(Number(row.refunded)),
  failure: row.failure,
  at: new Date(Number(row.at)),
  updatedAt: new Date(Number(row.updatedAt)),
})

/** Returns these payments as the list shows them, in no order. */
export const listPaymentRows = async (ids: readonly string[]) =>
  ids.length === 0 ? [] : (await select(sql`paid.id in ${[...ids]}`)).map(show)

/** Returns one payment as a list row. */
export async function findListedPayment(id: string) {
  const [found] = await select(sql`paid.id = ${id}`)
  return found && show(found)
}

/** Returns all payments of an order as list rows. */
export const listPaymentsOfOrder = async (orderId: string) => (await select(paymentsOf(orderId))).map(show)

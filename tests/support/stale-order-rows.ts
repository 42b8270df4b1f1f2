import { deriveStatusOfShipments, type StatusOfShipmentsInput } from '#domain/orders/order-status.ts'

type Line = { quantity: number; cancelled_quantity: number; returned_paise: number; name: Record<string, string> }
type Facts = {
  order: Record<string, string | number | null> & {
    shipping: Record<string, string>
    state: StatusOfShipmentsInput['stored']
  }
  seller_orders: {
    state: StatusOfShipmentsInput['sellerOrders'][number]['state']
    shipment: number
    accept_by: string
    name: Record<string, string>
  }[]
  lines: Line[]
  payments: { state: string; method: string; refunded_paise: number; gateway_ref: string | null }[]
  parcels: { carrier: string; waybill: string }[]
  tags: string[]
  cash_check: { is_worth_calling: boolean; confirmed_at: string | null } | null
  shipments: StatusOfShipmentsInput['shipments']
  row: Record<string, unknown> | null
  search_text: string | null
}

const factsOf = `
  select to_jsonb(o) as "order", to_jsonb(r) as row, w.text as search_text, 
    (select coalesce(jsonb_agg(jsonb_build_object('position', b.position, 'state', b.state, 'parcels',
        (select coalesce(jsonb_agg(p.state), '[]') from parcel p where p.shipment_id = b.id)) order by b.position), '[]')
      from shipment b where b.order_id = o.id) as shipments,
    (select jsonb_agg(jsonb_build_object('state', f.state, 'shipment', f.shipment_position, 'accept_by', f.accept_by, 'name',
        (select brand_name from order_line where seller_order_id = f.id limit 1)) order by f.position)
      from seller_order f where f.order_id = o.id) as seller_orders,
    (select jsonb_agg(to_jsonb(l)) from order_line l where l.order_id = o.id) as lines,
    (select coalesce(jsonb_agg(to_jsonb(p) order by (p.state in ('failed', 'expired')), p.created_at desc, p.id), '[]')
      from payment p where p.order_id = o.id) as payments,
    (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from parcel p where p.order_id = o.id and p.shipment_id is not null) as parcels,
    (select coalesce(jsonb_agg(u.tag_id), '[]') from order_tag_use u where u.order_id = o.id) as tags,
    (select to_jsonb(k) from cash_check k where k.order_id = o.id) as cash_check
  from customer_order o left join order_row r on r.order_id = o.id left join order_search w on w.order_id = o.id
  where $1::text[] is null or o.id = any($1)`

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Derives what lists show of an order from the facts, without the database's own function. */
function derivedRow({
  order,
  seller_orders,
  lines,
  payments,
  parcels,
  tags,
  cash_check,
  shipments,
}: Facts): Record<string, unknown> {
  const { status, trouble } = deriveStatusOfShipments({ stored: order.state, sellerOrders: seller_orders, shipments })
  const { shipping } = order
  const waiting = seller_orders.filter(({ state }) => state === 'awaiting_acceptance').map(({ accept_by }) => accept_by)
  const amount = (key: string): number => Number(order[key])
  return {
    status,
    trouble,
    number: order.number,
    customer: shipping.fullName,
    email: order.email,
    phone: shipping.phone?.replaceAll(/\D/g, ''),
    city: shipping.city,
    country: order.destination,
    account_id: order.account_id,
    stores: Object.fromEntries(
      ['en', 'gu', 'hi'].map((language) => [language, seller_orders.map(({ name }) => name[language]).join(', ')]),
    ),
    sellers: seller_orders.length,
    units: total(lines.map(({ quantity, cancelled_quantity }) => quantity - cancelled_quantity)),
    payment: payments[0]?.state ?? null,
    method: payments[0]?.method ?? null,
    total_paise: order.total_paise,
    left_paise:
      amount('total_paise') +
      amount('added_delivery_paise') -
      amount('returned_delivery_paise') -
      amount('returned_cod_fee_paise') -
      total(lines.map(({ returned_paise }) => returned_paise)),
    refunded_paise: total(payments.map(({ refunded_paise }) => refunded_paise)),
    carrier: parcels[0]?.carrier ?? null,
    waybill: parcels[0]?.waybill ?? null,
    accept_by: waiting.toSorted()[0] ?? null,
    lapsed: order.state === 'placed' && seller_orders.some(({ state }) => state === 'lapsed'),
    replacement: order.replaces_claim_id !== null,
    promo_code: order.promo_code,
    cash_risk:
      trouble === null && payments[0]?.state === 'cod_due' ? cashRiskOf(cash_check, String(order.status)) : null,
    tag_ids: tags.length > 0 ? tags.toSorted() : null,
  }
}

function cashRiskOf(check: Facts['cash_check'], status: string): string | null {
  if (check === null || status === 'delivered' || status === 'cancelled') return null
  if (check.confirmed_at !== null) return 'confirmed'
  return check.is_worth_calling ? 'to_call' : null
}

/** Returns one sentence for each order (of these, or of all) whose row in the lists is not what the facts say. */
export async function findStaleOrderRows(
  rows: (sql: string, values?: unknown[]) => Promise<unknown[]>,
  orderIds: readonly string[] | null = null,
): Promise<string[]> {
  const orders = (await rows(factsOf, [orderIds])) as Facts[]
  return orders.flatMap((facts) => {
    const { order, row, search_text, payments } = facts
    const expected = derivedRow(facts)
    const wrong = Object.keys(expected).filter((key) => JSON.stringify(row?.[key]) !== JSON.stringify(expected[key]))
    const searched = [order.number, order.email, ...payments.map(({ gateway_ref }) => gateway_ref ?? '')]
    const missing = searched.filter((word) => !search_text?.includes(String(word).toLowerCase()))
    return [
      ...wrong.map((key) => `${order.id}: ${key} is listed as ${row?.[key]}, and is ${String(expected[key])}`),
      ...missing.map((word) => `${order.id} is not found by ${word}`),
    ]
  })
}

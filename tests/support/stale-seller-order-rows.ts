import { firstName } from '#domain/accounts/first-name.ts'

type Line = {
  name: Record<string, string>
  weight: string
  quantity: number
  accepted_quantity: number | null
  cancelled_quantity: number
  net_paise: number
  returned_paise: number
  unit_price_paise: number
  funded_by: string | null
}
type Facts = {
  part: Record<string, unknown> & { id: string }
  order: Record<string, unknown> & { shipping: Record<string, string> }
  lines: Line[]
  row: Record<string, unknown> | null
}

const factsOf = `
  select to_jsonb(f) as part, to_jsonb(o) as "order", to_jsonb(r) as row,
    (select jsonb_agg(to_jsonb(l) || jsonb_build_object('funded_by', c.discount_funded_by) order by l.position)
      from order_line l left join line_commission c on c.line_id = l.id where l.seller_order_id = f.id) as lines
  from seller_order f join customer_order o on o.id = f.order_id left join seller_order_row r on r.seller_order_id = f.id
  where o.id = any($1) and o.state <> 'pending_payment'`

const unitsOf = ({ accepted_quantity, quantity }: Line): number => accepted_quantity ?? quantity
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Derives what a store's list shows from the facts, without the database's own function. */
function derivedRow({ part, order, lines }: Facts): Record<string, unknown> {
  const isPaid = order.replaces_claim_id === null
  const isHidden = order.buyer_hidden_at !== null
  return {
    brand_id: part.brand_id,
    code: part.code,
    order_number: order.number,
    state: part.state,
    placed_at: order.placed_at,
    accept_by: part.accept_by,
    hand_over_day: part.hand_over_day,
    buyer: isHidden ? '' : firstName(order.shipping.fullName ?? ''),
    city: isHidden ? '' : (order.shipping.city ?? ''),
    country: order.destination,
    contents: Object.fromEntries(
      ['en', 'gu', 'hi'].map((language) => [
        language,
        lines
          .filter((line) => unitsOf(line) > 0)
          .map((line) => `${line.name[language]} ${line.weight} × ${unitsOf(line)}`)
          .join(', '),
      ]),
    ),
    units: total(lines.map(unitsOf)),
    total_paise: total(
      lines.map((line) =>
        isPaid || line.funded_by === 'seller'
          ? line.net_paise - line.returned_paise
          : line.unit_price_paise * (line.quantity - line.cancelled_quantity),
      ),
    ),
    packed_grams: part.packed_grams,
    replacement: !isPaid,
  }
}

/** Returns one sentence for each seller order of these orders whose row in its store's list is not what the facts say. */
export async function findStaleSellerOrderRows(
  rows: (sql: string, values?: unknown[]) => Promise<unknown[]>,
  orderIds: readonly string[],
): Promise<string[]> {
  return ((await rows(factsOf, [orderIds])) as Facts[]).flatMap((facts) => {
    const expected = derivedRow(facts)
    return Object.keys(expected)
      .filter((key) => JSON.stringify(facts.row?.[key]) !== JSON.stringify(expected[key]))
      .map((key) => `${facts.part.id}: ${key} is listed as ${facts.row?.[key]}, and is ${String(expected[key])}`)
  })
}

import { type CartProductRow, cartProductColumns } from '#server/cart/cart-product-store.ts'
import { withCapacities } from '#server/cart/daily-capacity-store.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { ServiceTax } from '#server/db/invoice-tables.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { commissionColumns } from '#server/ledger/commission-rows.ts'
import { commissionTermsSql } from '#server/ledger/commission-settings.ts'
import { ledgerColumns } from '#server/ledger/ledger-store.ts'
import { orderDeadlinesName } from '#server/shop/shop-store.ts'
import type { orderRows } from './order-rows.ts'

/** A row of the first statement of a placement: one per requested product, or a single one with no product. */
export type TakenRow = Omit<CartProductRow, 'id'> & {
  id: string | null
  wanted_id: string | null
  quantity: number | null
  /** Quantity of it in the member's cart, when the requested items have to be in there. */
  in_cart: number | null
  claimed: boolean
  ordering: unknown
  order_flow: unknown
  commission: unknown
  /** Tax rates from the table the order will store. */
  tax_rates: { delivery: ServiceTax; cod_fee: ServiceTax }
  /** The code stored with the cart, when the cart is what is ordered. */
  cart_code: string | null
  sequence: string | null
  /** The current instant by the database's clock, in milliseconds. */
  at_ms: number
}

/**
 * Returns the statement that claims the key, then locks the cart and the products in the order of their ids, so that
 * no two placements can wait for each other (docs/spec/correctness.md#15); without the key nothing is locked. A placement with the
 * same key waits here until the other ends; a member also claims it as the guest of their email address ($5), and
 * gets both keys or neither.
 */
const takeWith = (wanted: string, cartCode = 'null') => `
  with as_guest as (
    insert into idempotency_key (visitor_key, key, request_hash, reply)
    select $5::text, $2, $3, $4::jsonb where $5::text is not null
    on conflict do nothing returning true
  ), claimed as (
    insert into idempotency_key (visitor_key, key, request_hash, reply)
    select $1, $2, $3, $4::jsonb where $5::text is null or exists (select from as_guest)
    on conflict do nothing returning true
  ), wanted as (${wanted}
  ), locked as (
    select w.place, ${cartProductColumns}
    from wanted w join product p on p.id = w.product_id join brand b on b.id = p.brand_id join city c on c.id = b.city_id
    order by p.id for no key update of p
  )
  select exists (select from claimed) as claimed,
    (select value from setting where name = 'ordering') as ordering,
    (select value from setting where name = '${orderDeadlinesName}') as order_flow,
    ${commissionTermsSql} as commission,
    (select rates from tax_table where version = tax_version_at(now())) as tax_rates,
    (${cartCode}) as cart_code,
    case when exists (select from claimed) then nextval('order_number') end as sequence,
    extract(epoch from clock_timestamp())::float8 * 1000 as at_ms,
    w.product_id as wanted_id, w.quantity, w.in_cart, l.*
  from (values (1)) one left join wanted w on true left join locked l on l.place = w.place
  order by w.place`

/** $6 and $7: product ids and quantities as the request lists them. */
const takingListed = {
  name: 'place_order_take_listed',
  text: takeWith(`
    select given.product_id, given.quantity, given.place, null::int as in_cart
    from claimed, unnest($6::text[], $7::int[]) with ordinality as given(product_id, quantity, place)`),
}

/**
 * $6: the account whose cart is ordered; it is locked before its lines, as by every change of the cart, so that one
 * cart is never ordered twice.
 */
const takingCart = {
  name: 'place_order_take_cart',
  text: takeWith(
    `
    select mine.product_id, mine.quantity, row_number() over (order by mine.added_at, mine.product_id) as place,
      mine.quantity as in_cart
    from (
      select l.product_id, l.quantity, l.added_at from claimed, cart c join cart_line l on l.account_id = c.account_id
      where c.account_id = $6 order by l.product_id for update of c, l
    ) mine`,
    'select promo_code from cart where account_id = $6',
  ),
}

/**
 * $6 and $7 as the request lists them, $8 the account whose cart they are: it is locked as by `takeCart`, and the
 * quantity still in the cart is returned beside each.
 */
const takingListedOfCart = {
  name: 'place_order_take_listed_of_cart',
  text: takeWith(`
    select given.product_id, given.quantity, given.place, coalesce(mine.quantity, 0) as in_cart
    from claimed cross join unnest($6::text[], $7::int[]) with ordinality as given(product_id, quantity, place)
    left join (
      select l.product_id, l.quantity from claimed, cart c join cart_line l on l.account_id = c.account_id
      where c.account_id = $8 order by l.product_id for update of c, l
    ) mine on mine.product_id = given.product_id`),
}

/**
 * Takes the stock and writes the order whole, with its commission and, if sold at once, its sale in the ledger; in
 * one statement, since others wait for its products meanwhile. Returns the remaining stock of each product. What is
 * ordered leaves the member's cart, whose lock comes before its lines'.
 */
const writingOrder = {
  name: 'place_order_write',
  text: `
    with took as (
      update product p set stock = p.stock - t.quantity
      from jsonb_to_recordset($3::jsonb) as t(product_id text, quantity int)
      where p.id = t.product_id and p.stock >= t.quantity and p.published
      returning p.id, p.stock
    ), placed as (${insertRows(
      'customer_order',
      `id, number, account_id, visitor_key, email, language, city_id, hub_id, state, status, shipping, recipient_key, destination, order_notes, gift_message, service_id,
      delivery_name, rate_version, country_version, promotions_version, display_currency, display_rate, promo_code, goods_paise, discount_paise,
      delivery_paise, cod_fee_paise, total_paise, actual_grams, chargeable_grams, arrives_from, arrives_to, placed_at, replaces_claim_id, late_choice, credit_paise, channel, taken_by`,
      '$1',
    )}
    ), parts as (${insertRows('seller_order', 'id, order_id, brand_id, city_id, position, code, state, version, accept_by, updated_at, hand_over_day', '$2')}
    ), lines as (${insertRows(
      'order_line',
      `id, order_id, seller_order_id, product_id, brand_id, position, name, brand_name, category, weight, weight_grams, gross_grams,
      hsn_code, gst_rate, allergens, licence, unit_price_paise, quantity, gross_paise, discount_paise, net_paise, promotion_id`,
      '$3',
    )}
    ), paid as (${insertRows('payment', 'id, order_id, method, state, amount_paise, updated_at, gateway, online_method, hold_until, collected_paise', '$4')}
    ), boxed as (${insertRows('shipment', 'id, order_id, hub_id, state, version, expected_grams, updated_at', '$5')}
    ), linked as (
      insert into order_link (token_hash, order_id) select $6::text, $7::text where $6::text is not null
    ), uncoded as (
      update cart set promo_code = null where account_id = $8::text returning account_id
    ), emptied as (
      delete from cart_line l using uncoded c where l.account_id = c.account_id
        and l.product_id in (select product_id from jsonb_to_recordset($3::jsonb) as t(product_id text))
    ), offered as (${insertRows('order_promotion', 'order_id, promotion_id, version, funded_by, code, customer_keys, off_paise', '$9')}
    ), kept as (${insertRows('line_commission', commissionColumns, '$10')}
    ), booked as (${insertRows('ledger_entry', ledgerColumns, '$11')}
    ), planned as (${insertRows('line_making', 'line_id, product_id, day, units', '$12')}
    )
    select id, stock from took`,
}

/** The key of a request, and the items it wants. */
export type Taking = {
  claim: { visitorKey: string; key: string; requestHash: string; guestKey: string | null }
  orderId: string
  wanted: readonly { productId: string; quantity: number }[]
}

const claimed = ({ claim, orderId }: Omit<Taking, 'wanted'>) => [
  claim.visitorKey,
  claim.key,
  claim.requestHash,
  JSON.stringify({ orderId }),
  claim.guestKey,
]

const listed = (taking: Taking) => [
  ...claimed(taking),
  taking.wanted.map(({ productId }) => productId),
  taking.wanted.map(({ quantity }) => quantity),
]

const take = async (statement: { name: string; text: string }, values: unknown[]): Promise<TakenRow[]> =>
  withCapacities(await runStatement<TakenRow>(statement, values))

/** Claims the key and locks the products of a member's cart. */
export const takeCart = (taking: Omit<Taking, 'wanted'>, accountId: string): Promise<TakenRow[]> =>
  take(takingCart, [...claimed(taking), accountId])

/** Claims the key and locks the wanted products. */
export const takeListed = (taking: Taking): Promise<TakenRow[]> => take(takingListed, listed(taking))

/** Does the same for items that have to be in a member's cart. */
export const takeListedOfCart = (taking: Taking, accountId: string): Promise<TakenRow[]> =>
  take(takingListedOfCart, [...listed(taking), accountId])

export type PlacedRows = Omit<ReturnType<typeof orderRows>, 'payment'> & {
  order: { replaces_claim_id?: string }
  /** None when nothing is to be paid. */
  payments: readonly object[]
  commission: readonly object[]
  sale: readonly object[]
}

/** Takes the stock and writes an order whole; returns the products it could take, with what is left of each. */
export const writePlaced = (rows: PlacedRows, cartOf: string | null): Promise<{ id: string; stock: number }[]> =>
  runStatement<{ id: string; stock: number }>(writingOrder, [
    JSON.stringify([rows.order]),
    JSON.stringify(rows.sellerOrders),
    JSON.stringify(rows.lines),
    JSON.stringify(rows.payments),
    JSON.stringify([rows.shipment]),
    rows.linkHash,
    rows.order.id,
    cartOf,
    JSON.stringify(rows.promotions),
    JSON.stringify(rows.commission),
    JSON.stringify(rows.sale),
    JSON.stringify(rows.makings),
  ])

const readEarlier = {
  name: 'place_order_earlier',
  text: `select k.request_hash, o.id, o.number, o.total_paise, o.credit_paise, o.account_id
    from idempotency_key k join customer_order o on o.id = k.reply->>'orderId'
    where k.visitor_key in ($1, $3) and k.key = $2`,
}

type Earlier = {
  request_hash: string
  id: string
  number: string
  total_paise: string
  credit_paise: string
  account_id: string | null
}

/** Returns the order that was placed with a key before, or undefined. */
export async function findEarlierOrder({ visitorKey, guestKey, key }: Taking['claim']): Promise<Earlier | undefined> {
  const [earlier] = await runStatement<Earlier>(readEarlier, [visitorKey, key, guestKey])
  return earlier
}

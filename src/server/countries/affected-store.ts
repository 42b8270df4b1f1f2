import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import type { ProductForSending } from '#domain/sendability/sendability.ts'
import { type BorderRow, sendable } from '#server/catalogue/sendable-product.ts'
import { db } from '#server/db/transaction.ts'
import { isLiveStore } from '#server/shop/live-brand-store.ts'

/** Returns every product on sale of a live store, as the import rules see it. */
export async function listProductsOnSale(): Promise<{ id: string; sent: ProductForSending }[]> {
  const { rows } = await db().execute<BorderRow & { id: string }>(sql`
    select p.id, p.category, p.storage_code, p.import_flags, p.ingredients, p.export_eligible, p.shelf_life_days
    from product p join brand b on b.id = p.brand_id
    where p.published and ${isLiveStore} order by p.id`)
  return rows.map(({ id, ...row }) => ({ id, sent: sendable(row) }))
}

/**
 * Counts the products on sale by what import rules ask about them: one stands for all that no rule tells apart. Of the
 * ingredients only these words are looked for, each in lower case.
 */
export async function countAlikeProducts(
  words: readonly string[],
): Promise<{ count: number; sent: ProductForSending }[]> {
  const { rows } = await db().execute<BorderRow & { count: number }>(sql`
    select p.category, p.storage_code, p.import_flags, p.export_eligible, p.shelf_life_days,
      case when p.ingredients is null then null else (
        select coalesce(string_agg(word, '|'), '') from unnest(${sql.param([...words])}::text[]) as word
        where position(word in lower(p.ingredients)) > 0) end as ingredients,
      count(*)::int as count
    from product p join brand b on b.id = p.brand_id
    where p.published and ${isLiveStore}
    group by 1, 2, 3, 4, 5, 6`)
  return rows.map(({ count, ...row }) => ({ count, sent: sendable(row) }))
}

/** Returns name and store of these products, in the order of their names. */
export async function nameProducts(ids: readonly string[], language: Language) {
  const { rows } = await db().execute<{ id: string; name: string; store: string }>(sql`
    select p.id, p.name ->> ${language} as name, b.name ->> ${language} as store
    from product p join brand b on b.id = p.brand_id
    where p.id = any (${sql.param([...ids])}::text[]) order by 2, 1`)
  return rows
}

/** Returns how many carts of members with an address in a country hold one of these products. */
export async function countCarts(code: string, products: readonly string[]): Promise<number> {
  const { rows } = await db().execute<{ carts: number }>(sql`
    select count(distinct l.account_id)::int as carts from cart_line l
    where l.product_id = any (${sql.param([...products])}::text[])
      and exists (select from address a where a.account_id = l.account_id and a.country = ${code})`)
  return rows[0]?.carts ?? 0
}

/** The statuses of an order whose box has not left. */
const beforeTheJourney: readonly OrderStatus[] = [
  'waiting_for_payment',
  'confirmed',
  'being_made',
  'arriving_at_hub',
  'at_hub',
  'packing',
]

/** Returns how many orders to a country are not handed to a carrier yet, and how many of them hold one of these products. */
export async function countOpenOrders(code: string, products: readonly string[]) {
  const { rows } = await db().execute<{ open: number; affected: number }>(sql`
    with open_order as (
      select r.order_id from order_row r
      where r.country = ${code} and r.status in (${sql.join(
        beforeTheJourney.map((status) => sql`${status}`),
        sql`, `,
      )})
    )
    select (select count(*)::int from open_order) as open,
      (select count(distinct l.order_id)::int from order_line l join open_order o using (order_id)
        where l.product_id = any (${sql.param([...products])}::text[]) and l.quantity > l.cancelled_quantity) as affected`)
  return rows[0] ?? { open: 0, affected: 0 }
}

import { sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { ProductMergeSide } from '#domain/products/product-merge.ts'
import { isSameProduct } from '#server/catalogue/product-successor-store.ts'
import { productMerge } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'

/** The product that goes, and the one that takes it over. */
export type MergedPair = { from: string; to: string }

/**
 * Locks both products with all sizes of their families, and those that led to the one that goes, in the order of their
 * ids as every change of stock, so that merges, orders and edits take turns.
 */
export async function lockPair({ from, to }: MergedPair): Promise<void> {
  await db().execute(sql`
    select id from product where id in (${from}, ${to})
      or family_id in (select family_id from product where id in (${from}, ${to}))
      or merged_into = ${from}
    order by id for no key update`)
}

type SideFacts = Pick<ProductMergeSide, 'reserved' | 'plannedPrices' | 'recalled'> &
  Record<'sold' | 'reviews' | 'questions' | 'carts' | 'awaited', number>

/** Counts the records of a product. */
export async function findSideFacts(id: string): Promise<SideFacts> {
  const { rows } = await db().execute<SideFacts>(sql`
    select
      (select count(*)::int from order_line l where l.product_id = ${id}) as sold,
      (select count(*)::int from order_line l join customer_order o on o.id = l.order_id
        where l.product_id = ${id} and o.state = 'pending_payment') as reserved,
      (select count(*)::int from scheduled_price s where s.product_id = ${id} and s.state in ('planned', 'running'))
        as "plannedPrices",
      (select count(*)::int from product own join product other on ${sql.raw(isSameProduct('own', 'other'))}
        join recall r on r.product_id = other.id join recall_unit u on u.recall_id = r.id
        where own.id = ${id} and u.state = 'open') as recalled,
      (select count(*)::int from review v where v.product_id = ${id}) as reviews,
      (select count(*)::int from product_question q where q.product_id = ${id}) as questions,
      (select count(*)::int from cart_line c where c.product_id = ${id}) as carts,
      (select count(*)::int from subscription s where s.product_id = ${id}) as awaited`)
  const [facts] = rows
  if (!facts) throw new Error('a select without a table always gives a row')
  return facts
}

/**
 * Moves the reviews and questions, who waits to be notified, carts, what searches opened, promised units, and where
 * imports came from. Two unanswered questions of one person may meet: the store answers both.
 */
export async function movePair({ from, to }: MergedPair): Promise<void> {
  await db().execute(sql`update review set product_id = ${to} where product_id = ${from}`)
  await db().execute(sql`update product_question set product_id = ${to} where product_id = ${from}`)
  await moveAwaited({ from, to })
  await moveCartLines({ from, to })
  await db().execute(sql`
    insert into search_click (key, language, product_id, times, last_seen)
    select key, language, ${to}, times, last_seen from search_click where product_id = ${from}
    on conflict (key, language, product_id) do update
      set times = search_click.times + excluded.times, last_seen = greatest(search_click.last_seen, excluded.last_seen)`)
  await db().execute(sql`delete from search_click where product_id = ${from}`)
  await db().execute(sql`update line_making set product_id = ${to} where product_id = ${from}`)
  await db().execute(sql`update product_origin set product_id = ${to} where product_id = ${from}`)
}

async function moveAwaited({ from, to }: MergedPair): Promise<void> {
  await db().execute(sql`
    delete from subscription s where s.product_id = ${from}
      and exists (select from subscription t where t.product_id = ${to} and t.email = s.email)`)
  await db().execute(sql`update subscription set product_id = ${to} where product_id = ${from}`)
  // Who waited for the product that goes is notified if the one that stays can be bought now.
  await db().execute(sql`
    insert into outbox (kind, payload, dedupe_key)
    select 'notify-subscribers', jsonb_build_object('productId', p.id), 'notify-subscribers:' || gen_random_uuid()
    from product p where p.id = ${to} and p.published and p.stock > 0
      and exists (select from subscription s where s.product_id = p.id)`)
}

/** Who has both in the cart gets one line with the units of both. Carts are locked before their lines, as by an order. */
async function moveCartLines({ from, to }: MergedPair): Promise<void> {
  await db().execute(sql`
    select account_id from cart where account_id in (select account_id from cart_line where product_id = ${from})
    order by account_id for update`)
  await db().execute(sql`
    update cart_line own set quantity = least(99, own.quantity + other.quantity)
    from cart_line other
    where own.account_id = other.account_id and own.product_id = ${to} and other.product_id = ${from}`)
  await db().execute(sql`
    delete from cart_line other where other.product_id = ${from}
      and exists (select from cart_line own where own.account_id = other.account_id and own.product_id = ${to})`)
  await db().execute(sql`update cart_line set product_id = ${to} where product_id = ${from}`)
}

/** Adds the search words of the product that goes, with its names, to those of the one that stays. */
export async function joinAliases({ from, to }: MergedPair): Promise<void> {
  await db().execute(sql`
    update product p set aliases = array(
      select distinct word from unnest(p.aliases || o.aliases || array(select value from jsonb_each_text(o.name)
        where value <> '' and value not in (select value from jsonb_each_text(p.name)))) as word order by word)
    from product o where p.id = ${to} and o.id = ${from}`)
}

/** Archives the product that goes, without stock or family, and makes it and those it took over lead to its successor. */
export async function closeMerged({ from, to }: MergedPair): Promise<void> {
  await db().execute(sql`
    update product set published = false, archived_at = now(), merged_into = ${to}, family_id = null, stock = 0,
      weekly_capacity = null, capacity_week = null, version = version + 1, updated_at = now()
    where id = ${from}`)
  await db().execute(sql`update product set merged_into = ${to} where merged_into = ${from}`)
}

/** Records a merge. */
export async function saveProductMerge(values: typeof productMerge.$inferInsert): Promise<void> {
  await db().insert(productMerge).values(values)
}

type NamedRow = {
  id: string
  name: Trilingual
  weight: string
  price: string
  stock: number
  approvedAt: Date | null
  published: boolean
}

const mostCompared = 10_000

/** Returns the names and weights of a store's products that are not archived, in their order. */
export async function listNamedProducts(brandId: string): Promise<NamedRow[]> {
  const { rows } = await db().execute<NamedRow>(sql`
    select p.id, p.name, p.weight, p.price_paise::text as price, p.stock, p.approved_at as "approvedAt", p.published
    from product p where p.brand_id = ${brandId} and p.archived_at is null
    order by p.position, p.id limit ${mostCompared}`)
  return rows
}

import { asc, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { featuredProduct } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'
import { isLiveStore } from '#server/shop/live-brand-store.ts'

/** Locks the featured products, so that two who order them take turns. */
export async function lockFeatured(): Promise<void> {
  await db().execute(sql`lock table featured_product in share row exclusive mode`)
}

/** Returns the ids of the featured products in their order. */
export async function listFeaturedIds(): Promise<string[]> {
  const rows = await db()
    .select({ id: featuredProduct.productId })
    .from(featuredProduct)
    .orderBy(asc(featuredProduct.position))
  return rows.map(({ id }) => id)
}

type ProductStore = { id: string; store: string; isArchived: boolean }

/** Returns the stores of those of these products that there are, in any order. */
export async function listStoresOf(ids: readonly string[]): Promise<ProductStore[]> {
  const { rows } = await db().execute<ProductStore>(sql`
    select id, brand_id as store, archived_at is not null as "isArchived" from product
    where id = any(${sql.param([...ids])}::text[])`)
  return rows
}

type FeaturedRow = {
  id: string
  name: string
  weight: string
  store: string
  city: string
  onSale: boolean
  inStock: boolean
}

/** Returns the featured products as an admin sees them. */
export async function listFeatured(language: Language): Promise<FeaturedRow[]> {
  const { rows } = await db().execute<FeaturedRow>(sql`
    select p.id, p.name ->> ${language} as name, p.weight, b.name ->> ${language} as store, c.name ->> ${language} as city,
      p.published and ${isLiveStore} as "onSale", p.in_stock as "inStock"
    from featured_product f join product p on p.id = f.product_id join brand b on b.id = p.brand_id join city c on c.id = b.city_id
    order by f.position`)
  return rows
}

/**
 * The turn of a featured product (`best_rank`, 0004-catalogue.sql): before every other that is in stock, and a hundred turns from the next, so
 * that no stars change their order. What is sold out still comes last. Within a thousand million after search divides it by a thousand.
 */
const featuredTurn = sql`(-500000000000 + f.position::bigint * 100000000)`

/**
 * Saves which products are featured, in this order. Those that are featured no longer get back the turns they had. Returns the ids of the products whose
 * turns have changed.
 */
export async function saveFeatured(ids: readonly string[]): Promise<string[]> {
  const ordered = sql`${sql.param([...ids])}::text[]`
  const { rows: left } = await db().execute<{ id: string }>(sql`
    with gone as (delete from featured_product where product_id <> all(${ordered}) returning *)
    update product p set brand_turn = gone.brand_turn, category_turn = gone.category_turn
    from gone where p.id = gone.product_id returning p.id`)
  await db().execute(sql`
    insert into featured_product as f (product_id, position, brand_turn, category_turn)
    select p.id, placed.position, p.brand_turn, p.category_turn
    from unnest(${ordered}) with ordinality as placed(id, position) join product p on p.id = placed.id
    on conflict (product_id) do update set position = excluded.position where f.position <> excluded.position`)
  const { rows: moved } = await db().execute<{ id: string }>(sql`
    update product p set brand_turn = ${featuredTurn}, category_turn = ${featuredTurn}
    from featured_product f where f.product_id = p.id and p.brand_turn <> ${featuredTurn} returning p.id`)
  return [...left, ...moved].map(({ id }) => id)
}

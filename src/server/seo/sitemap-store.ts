import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { PackShape } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import type { PickupWindow } from '#domain/sellers/hand-over.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { hasListedProduct, isLiveStore, isOnHoliday } from '#server/shop/live-brand-store.ts'

/** An entity with its own page, and the day of its last change, yyyy-mm-dd. */
export type SitemapEntry = { id: string; changed: string }

const day = (dateTime: ReturnType<typeof sql>) => sql`to_char(${dateTime} at time zone 'UTC', 'YYYY-MM-DD')`

/** Counts the visible products and returns the last change among them; null in an empty shop. */
export async function countSitemapEntries(pool: Pool): Promise<{ products: number; changed: string | null }> {
  const [row] = await runPrepared<{ products: number; changed: string | null }>(
    pool,
    sql`select count(*)::int as products, ${day(sql`max(p.updated_at)`)} as changed
      from product p join brand b on b.id = p.brand_id where p.published and ${isLiveStore}`,
  )
  return row ?? { products: 0, changed: null }
}

/** Lists one chunk of the visible products, by id: `part` counts from 0. */
export const listSitemapProducts = (pool: Pool, part: number, size: number): Promise<SitemapEntry[]> =>
  runPrepared<SitemapEntry>(
    pool,
    sql`select p.id, ${day(sql`p.updated_at`)} as changed
      from product p join brand b on b.id = p.brand_id
      where p.published and ${isLiveStore} order by p.id limit ${size} offset ${part * size}`,
  )

/** Lists the legal pages that say something else than the shipped text, and the day since when. */
export const listSitemapEditions = (pool: Pool): Promise<SitemapEntry[]> =>
  runPrepared<SitemapEntry>(
    pool,
    sql`select distinct on (content_id) content_id as id, ${day(sql`valid_from`)} as changed from content_version
      where withdrawn_at is null and valid_from <= now() and content_id not like 'email.%'
      order by content_id, valid_from desc, version desc`,
  )

/** Lists every visible store; it changes with its products. */
export const listSitemapBrands = (pool: Pool): Promise<SitemapEntry[]> =>
  runPrepared<SitemapEntry>(
    pool,
    sql`select b.id, ${day(sql`greatest(b.approved_at, max(p.updated_at))`)} as changed
      from brand b left join product p on p.brand_id = b.id and p.published
      where ${isLiveStore} and ${hasListedProduct} group by b.id order by b.id`,
  )

/** A product as product feeds need it. */
export type ListedRow = {
  id: string
  name: string
  description: string
  price_paise: string
  category: CategoryId
  weight: string
  weight_grams: number
  gross_grams: number
  pack_shape: PackShape
  in_stock: boolean
  ingredients: string | null
  storage_code: string
  import_flags: string[]
  export_eligible: boolean
  shelf_life_days: number | null
  brand_name: string
  make_days: number
  pickup_hours: PickupWindow[]
  rest_days: number[]
  family_id: string | null
}

/** Lists the products after an id, of stores that take orders today. */
export const listListed = (pool: Pool, language: Language, after: string, size: number): Promise<ListedRow[]> =>
  runPrepared<ListedRow>(
    pool,
    sql`select p.id, p.name->>${language}::text as name, p.description->>${language}::text as description, p.price_paise,
        p.category, p.weight, p.weight_grams, p.gross_grams, p.pack_shape, p.stock > 0 as in_stock, p.ingredients,
        p.storage_code, p.import_flags, p.export_eligible, p.shelf_life_days,
        b.name->>${language}::text as brand_name, coalesce(p.make_days, b.dispatch_days) as make_days, b.pickup_hours,
        to_jsonb(b.rest_days) as rest_days, p.family_id
      from product p join brand b on b.id = p.brand_id
      where p.published and ${isLiveStore} and not ${isOnHoliday} and p.id > ${after}
      order by p.id limit ${size}`,
  )

import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Category, Diet } from '#domain/catalogue.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import {
  choiceConditions,
  currentPrice,
  groundConditions,
  isOnOffer,
  type ProductFilter,
  productSource,
  type ShelfOffer,
} from './product-conditions.ts'

/** How many products each further choice would leave; a kind of choice is counted without its own, except marks, which add up. */
export type Facets = {
  total: number
  categories: Partial<Record<Category, number>>
  brands: Record<string, number>
  diets: Partial<Record<Diet, number>>
  offer: number
  in_stock: number
  /** Paise; null when nothing is left. */
  least: number | null
  most: number | null
}

const yes = sql`true`

/** Counts in one pass over what the ground conditions leave. */
export async function countFacets(pool: Pool, filter: ProductFilter, offers: readonly ShelfOffer[]): Promise<Facets> {
  const { category, brand, diet, stock, price, offer } = choiceConditions(filter, offers)
  const but = (...kept: string[]): SQL => sql.raw(kept.map((name) => `in_${name}`).join(' and '))
  const [row] = await runPrepared<{ facets: Facets }>(
    pool,
    sql`with base as materialized (
        select p.category, p.brand_id, p.diets, ${currentPrice(offers)} as price,
          p.stock > 0 as has_stock, ${isOnOffer(offers)} as on_offer,
          ${category ?? yes} as in_category, ${brand ?? yes} as in_brand, ${diet ?? yes} as in_diet,
          ${stock ?? yes} as in_stock, ${price ?? yes} as in_price, ${offer ?? yes} as in_offer
        from ${productSource(filter)} where ${groundConditions(filter)}
      ), chosen as materialized (
        select * from base where ${but('category', 'brand', 'diet', 'stock', 'price', 'offer')}
      )
      select json_build_object(
        'total', (select count(*) from chosen),
        'categories', (select coalesce(json_object_agg(category, n), '{}') from
          (select category, count(*) n from base where ${but('brand', 'diet', 'stock', 'price', 'offer')} group by 1) c),
        'brands', (select coalesce(json_object_agg(brand_id, n), '{}') from
          (select brand_id, count(*) n from base where ${but('category', 'diet', 'stock', 'price', 'offer')} group by 1) c),
        'diets', (select coalesce(json_object_agg(mark, n), '{}') from
          (select mark, count(*) n from chosen, unnest(diets) mark group by 1) c),
        'offer', (select count(*) from base where on_offer and ${but('category', 'brand', 'diet', 'stock', 'price')}),
        'in_stock', (select count(*) from base where has_stock and ${but('category', 'brand', 'diet', 'price', 'offer')}),
        'least', (select min(price) from base where ${but('category', 'brand', 'diet', 'stock', 'offer')}),
        'most', (select max(price) from base where ${but('category', 'brand', 'diet', 'stock', 'offer')})
      ) as facets`,
  )
  if (!row) throw new Error('counting always gives one row')
  return row.facets
}

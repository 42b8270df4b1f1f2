import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type Diet, diets } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { runForValues, runPrepared } from '#server/db/prepared-query.ts'
import type { StoreRow } from './brand-directory-store.ts'
import {
  type CategoryDiscount,
  choiceConditions,
  countedConditions,
  currentPrice,
  isDiscounted,
  isFoundInCity,
  isOfLiveStore,
  type ProductFilter,
} from './product-condition-store.ts'
import { matchesShelf } from './search-match-store.ts'

/**
 * Counts of products for each further filter; a kind of filter is counted without its own selection, except diet
 * marks, which add up.
 */
export type Facets = {
  total: number
  categories: Partial<Record<CategoryId, number>>
  brands: Record<string, number>
  diets: Partial<Record<Diet, number>>
  offer: number
  in_stock: number
  /** Paise; null when nothing is left. */
  least: number | null
  most: number | null
}

/** A filter that may be left out of a count, with the bit set on a row that does not match it. */
const bits = { category: 1, brand: 2, diet: 4, stock: 8, price: 16, offer: 32 } as const

/**
 * Counts in one pass over the rows of the ground conditions: similar products are counted together first, then once
 * for each kind of filter.
 */
export async function countFacets(
  pool: Pool,
  filter: ProductFilter,
  promotions: readonly CategoryDiscount[],
  stores: readonly StoreRow[],
): Promise<Facets> {
  const ground = sql`${storeConditions(filter, stores)} and ${countedConditions(filter)}`
  const choices = choiceConditions(filter, promotions)
  const made = (Object.keys(bits) as (keyof typeof bits)[]).filter((name) => choices[name] !== undefined)
  const failed = sql.join(
    made.map((name) => sql`case when ${choices[name]} then 0 else ${sql.raw(String(bits[name]))} end`),
    sql` + `,
  )
  // A row excluded by two kinds of filters is in no count; diet marks add up, so missing one is final.
  const open = [0, ...made.filter((name) => name !== 'diet').map((name) => bits[name])]
  const but = (name: keyof typeof bits): SQL => sql.raw(choices[name] ? `failed in (0, ${bits[name]})` : 'failed = 0')
  const rows = (which: SQL): SQL => sql`select p.category, p.brand_id, p.diet_bits, p.in_stock, p.family_id,
    ${currentPrice(promotions)} as price, ${made.length > 0 ? failed : sql`0`} as failed
    from product p where ${ground} and ${which}`
  // As the list does: how many products have a word decides which index is read.
  const run = filter.plan ? runForValues : runPrepared
  const [row] = await run<{ facets: Facets }>(
    pool,
    sql`with alike as materialized (
        select category, brand_id, diet_bits, in_stock, failed, count(*) as n, min(least) as least, max(most) as most
        from (
          select category, brand_id, diet_bits, in_stock, failed, price as least, price as most
          from (${rows(sql`p.family_id is null`)} offset 0) single
          ${made.length > 0 ? sql`where failed in (${sql.raw(open.join(', '))})` : sql``}
          union all
          ${familiesOnce(rows(sql`p.family_id is not null`), open)}
        ) p
        group by grouping sets ((category, diet_bits, in_stock, failed), (brand_id, failed))
      ), kind as (select * from alike where brand_id is null)
      select json_build_object(
        'total', (select coalesce(sum(n), 0) from kind where failed = 0),
        'categories', (select coalesce(json_object_agg(category, n), '{}') from
          (select category, sum(n) n from kind where ${but('category')} group by 1) c),
        'brands', (select coalesce(json_object_agg(brand_id, n), '{}') from
          (select brand_id, sum(n) n from alike where brand_id is not null and ${but('brand')} group by 1) c),
        'diets', (select coalesce(json_object_agg(mark, n), '{}') from
          (select mark, sum(n) n from kind, unnest(${sql.param([...diets])}::text[]) with ordinality as named(mark, place)
            where failed = 0 and diet_bits & (1 << (place::int - 1)) <> 0 group by 1) c),
        'offer', (select coalesce(sum(n), 0) from kind p where ${isDiscounted(promotions)} and ${but('offer')}),
        'in_stock', (select coalesce(sum(n), 0) from kind where in_stock and ${but('stock')}),
        'least', (select min(least) from kind where ${but('price')}),
        'most', (select max(most) from kind where ${but('price')})
      ) as facets`,
  )
  if (!row) throw new Error('counting always gives one row')
  return row.facets
}

/**
 * Builds the condition that the store is visible and in the city, without a join to every product. What words find is in
 * the city already. Without a city only the few hidden stores are left out: asking each product for one of thousands
 * costs more than counting it. A city names its stores, by which an index holds the rest.
 */
function storeConditions(filter: ProductFilter, stores: readonly StoreRow[]): SQL {
  const { city, plan } = filter
  if (city === undefined || (isFoundInCity(filter) && plan && !matchesShelf(plan))) return isOfLiveStore
  const localStores = stores.filter(({ city_id }) => city_id === city).map(({ id }) => id)
  return sql`p.brand_id = any(${sql.param(localStores)}::text[])`
}

/**
 * Counts a family once, like a single product: in every count if one of its sizes matches all filters, otherwise in the
 * count that leaves out the one filter that a size does not match. Stock and prices are those of the sizes that count.
 */
const familiesOnce = (sizes: SQL, open: readonly number[]): SQL => sql`
  select category, min(brand_id), bit_or(diet_bits),
    coalesce(bool_or(in_stock) filter (where failed in (0, ${sql.raw(String(bits.stock))})), false),
    case when fits then 0 else failed end,
    min(price) filter (where failed in (0, ${sql.raw(String(bits.price))})),
    max(price) filter (where failed in (0, ${sql.raw(String(bits.price))}))
  from (select *, bool_or(failed = 0) over (partition by family_id, category) as fits from (${sizes}) size) size
  where failed in (${sql.raw(open.join(', '))})
  group by family_id, category, case when fits then 0 else failed end`

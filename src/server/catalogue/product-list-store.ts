import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Diet } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import { leastReviewsToRank } from '#domain/reviews/rating.ts'
import type { BrandPalette } from '#server/db/catalogue-tables.ts'
import { runForValues, runPrepared } from '#server/db/prepared-query.ts'
import type { PageEnd } from '#server/http/page-cursor.ts'
import { closedUntil } from '#server/shop/live-brand-store.ts'
import {
  type CategoryDiscount,
  currentPrice,
  everyCondition,
  type ProductFilter,
  sizeConditions,
  sourceOf,
} from './product-condition-store.ts'
import { fittingBest, matchScore } from './search-match-store.ts'

/** `match` is how well the search text fits, the order of a search. */
const productSorts = ['best', 'price', '-price', 'new', 'rating', 'match'] as const
export type ProductSort = (typeof productSorts)[number]

/** A card's columns, with texts in the visitor's language; bigint arrives as text. */
export type CardRow = {
  id: string
  name: string
  sign_name: string
  description: string
  price_paise: string
  category: CategoryId
  weight: string
  weight_grams: number
  in_stock: boolean
  diets: Diet[]
  review_count: number
  star_sum: number
  brand_id: string
  brand_name: string
  city_id: string
  palette: BrandPalette
  closed_until: string | null
  is_food: boolean
  /** The sizes on sale of its family, the lightest first; null without one. */
  sizes: SizeRow[] | null
}

/** A size of a family: a product of its own. */
export type SizeRow = { id: string; weight: string; weight_grams: number; price_paise: number; in_stock: boolean }

/** The sizes on sale of the family of `p`; most products have none and are not looked up. */
export const sizesOfFamily = `(
  select json_agg(json_build_object('id', size.id, 'weight', size.weight, 'weight_grams', size.weight_grams,
      'price_paise', size.price_paise, 'in_stock', size.in_stock) order by size.weight_grams, size.id)
    from product size where size.family_id = p.family_id and size.published)`

export const cardColumns = (language: Language): SQL => sql`
  p.id, p.name->>${language}::text as name, p.name->>'gu' as sign_name, p.description->>${language}::text as description,
  p.price_paise, p.category, p.weight, p.weight_grams, p.in_stock, p.diets,
  p.review_count, p.star_sum,
  b.id as brand_id, b.name->>${language}::text as brand_name, b.city_id, b.palette,
  ${closedUntil} as closed_until, p.ingredients is not null as is_food, ${sql.raw(sizesOfFamily)} as sizes`

export type ProductPageQuery = {
  filter: ProductFilter
  promotions: readonly CategoryDiscount[]
  sort: ProductSort
  after: PageEnd | undefined
  limit: number
  language: Language
  /** Products that are listed elsewhere. */
  without?: readonly string[]
}

type ProductPage = { rows: CardRow[]; end: PageEnd | null }

/**
 * Returns one page of products: at most `limit` rows, and the end of the page if more follow. The first page of a search
 * that what fits best fills alone is read without ranking the rest.
 */
export async function listProducts(pool: Pool, query: ProductPageQuery): Promise<ProductPage> {
  const { filter, sort, after } = query
  const best = sort === 'match' && !after && filter.plan ? fittingBest(filter.plan) : undefined
  const page = best && (await readPage(pool, { ...query, filter: { ...filter, plan: best } }))
  return page?.end ? page : readPage(pool, query)
}

/** Selects a page first and reads it then, so that long rows are read for the page alone. */
async function readPage(pool: Pool, query: ProductPageQuery): Promise<ProductPage> {
  const { filter, promotions, sort, after, limit, language, without = [] } = query
  const { value, order = value, descending } = sortValue(query)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const further = sql.raw(descending ? '<' : '>')
  const following =
    after &&
    sql`and (${value} ${further} ${after.value}::bigint or (${value} = ${after.value}::bigint and p.id > ${after.id}))`
  const run = filter.plan ? runForValues : runPrepared
  const found = await run<CardRow & { sort_value: string }>(
    pool,
    sql`with page as materialized (
        select p.id, ${value} as sort_value
        from ${sourceOf(filter)} cross join lateral (select p.id, p.family_id, ${value} as sort_value) shown
        where ${everyCondition(filter, promotions)} ${following ?? sql``} ${without.length > 0 ? sql`and p.id <> all(${sql.param([...without])}::text[])` : sql``}
          and ${isFirstOfFamily(query, value, descending)}
        order by ${order} ${direction}, p.id
        limit ${limit + 1}
      )
      select ${cardColumns(language)}, page.sort_value::text
      from page join product p on p.id = page.id join brand b on b.id = p.brand_id
      order by page.sort_value ${direction}, p.id`,
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const more = found.length > limit && last
  return { rows, end: more ? { sort, value: last.sort_value, id: last.id } : null }
}

/**
 * Builds the condition that no other size of the family of `shown` matches and comes before it in this order: a family
 * has one card, where its first size stands. Inside, `p` is the other size, so that the same conditions apply to it.
 */
function isFirstOfFamily({ filter, promotions }: ProductPageQuery, value: SQL, descending: boolean): SQL {
  const before = sql.raw(descending ? '>' : '<')
  return sql`(shown.family_id is null or not exists (
    select from product p where p.family_id = shown.family_id and ${sizeConditions(filter, promotions)}
      and (${value} ${before} shown.sort_value or (${value} = shown.sort_value and p.id < shown.id))))`
}

/**
 * Returns the sort key, always a whole number, so that a page can end at it exactly; products of one value follow by
 * id.
 */
function sortValue({ sort, promotions, filter }: ProductPageQuery): {
  value: SQL
  /** The expression an index is sorted by, where that is not the number itself. */
  order?: SQL
  descending: boolean
} {
  switch (sort) {
    case 'price':
      return { value: currentPrice(promotions), descending: false }
    case '-price':
      return { value: currentPrice(promotions), descending: true }
    case 'new':
      return {
        value: sql`(extract(epoch from p.created_at) * 1000000)::bigint`,
        order: sql`p.created_at`,
        descending: true,
      }
    case 'match':
      return { value: filter.plan ? matchScore(filter.plan) : sql`0::bigint`, descending: true }
    case 'rating':
      return { value: ratingRank, descending: true }
    case 'best':
      // One row per seller in turn: by turns within the category where one is chosen, else within the whole store.
      return { value: filter.category ? sql`p.best_in_category` : sql`p.best_in_shop`, descending: false }
  }
}

/** Thousandths of a star once there are enough reviews, zero before; equals follow the shop's own order. */
const ratingRank: SQL = sql`((case when p.review_count >= ${leastReviewsToRank}::int
  then p.star_sum * 1000 / p.review_count else 0 end)::bigint * 1000000 - p.position)`

import { type SQL, sql } from 'drizzle-orm'
import type { Diet } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { CountryRules } from '#domain/sendability/country-rules.ts'
import { isLiveStore } from '#server/shop/live-brand-store.ts'
import { mayEnter } from './border-condition-store.ts'
import { bitsOf } from './diet-bits.ts'
import { matches, matchesShelf } from './search-match-store.ts'
import type { SearchPlan } from './search-plan.ts'

/** The filters of a listing; amounts in paise. */
export type ProductFilter = {
  city?: string | undefined
  category?: CategoryId | undefined
  brandIds: readonly string[]
  diets: readonly Diet[]
  inStock?: boolean | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minGrams?: number | undefined
  maxGrams?: number | undefined
  /** The volume as printed on the pack, "750ml". */
  volume?: string | undefined
  onlyDiscounted: boolean
  /** The shopper's destination country: what may not enter it is left out. */
  country?: CountryRules | undefined
  /** The planned search; undefined without a search text. */
  plan?: SearchPlan | undefined
}

export type CategoryDiscount = { category: CategoryId; percent: number }

const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

/** The source of the rows: products on sale `p` of visible stores `b`. */
const productSource: SQL = sql`product p join brand b on b.id = p.brand_id`

/**
 * Checks that the words of a search find the products of the city alone: then no store is joined to each product, only the few
 * hidden ones are left out.
 */
export const isFoundInCity = ({ plan }: ProductFilter): boolean => plan !== undefined && !plan.found

/** SQL condition that the product `p` is of a visible store: the hidden ones are few, and found once. */
export const isOfLiveStore: SQL = sql`p.brand_id <> all(array(select b.id from brand b where ${isLiveStore} is not true))`

/** Returns the source of the rows that `everyCondition` is for. */
export const sourceOf = (filter: ProductFilter): SQL => (isFoundInCity(filter) ? sql`product p` : productSource)

/**
 * Returns the current price of a product in paise: the same rounding as `discountLine`, half-up on the unit price, in
 * whole hundredths of a percent.
 */
export function currentPrice(promotions: readonly CategoryDiscount[]): SQL {
  if (promotions.length === 0) return sql`p.price_paise`
  const shelves = promotions.map(
    ({ category, percent }) =>
      sql`when ${category} then p.price_paise - least(p.price_paise, (p.price_paise * ${Math.round(percent * 100)}::bigint + 5000) / 10000)`,
  )
  return sql`(case p.category ${sql.join(shelves, sql` `)} else p.price_paise end)`
}

/**
 * Returns the product's own conditions that apply to every count: on sale, of this weight, matching the search,
 * sendable.
 */
const productConditions = (filter: ProductFilter): SQL =>
  ownConditions(filter, filter.plan && matches(filter.plan, filter.city))

/** Returns the same for counting: a shelf is counted from an index. The caller bounds the city by its stores. */
export const countedConditions = (filter: ProductFilter): SQL =>
  ownConditions(filter, filter.plan && (matchesShelf(filter.plan) ?? matches(filter.plan, filter.city)))

function ownConditions(filter: ProductFilter, matching: SQL | undefined): SQL {
  return all([
    sql`p.published`,
    filter.minGrams === undefined ? undefined : sql`p.weight_grams >= ${filter.minGrams}::bigint`,
    filter.maxGrams === undefined ? undefined : sql`p.weight_grams <= ${filter.maxGrams}::bigint`,
    filter.volume === undefined ? undefined : sql`p.weight = ${filter.volume}`,
    matching,
    filter.country && mayEnter(filter.country),
  ])
}

/** Returns the same, plus a visible store in this city. */
const groundConditions = (filter: ProductFilter): SQL =>
  isFoundInCity(filter)
    ? all([isOfLiveStore, productConditions(filter)])
    : all([
        isLiveStore,
        filter.city === undefined ? undefined : sql`b.city_id = ${filter.city}`,
        productConditions(filter),
      ])

/** Returns each filter of the panel separately, so that a count can leave its own filter out. */
export function choiceConditions(filter: ProductFilter, promotions: readonly CategoryDiscount[]) {
  const { category, brandIds, diets, minPrice, maxPrice } = filter
  const price = currentPrice(promotions)
  const bounds = [
    minPrice === undefined ? undefined : sql`${price} >= ${minPrice}::bigint`,
    maxPrice === undefined ? undefined : sql`${price} <= ${maxPrice}::bigint`,
  ]
  return {
    category: category === undefined ? undefined : sql`p.category = ${category}`,
    brand: brandIds.length === 0 ? undefined : sql`p.brand_id = any(${sql.param(brandIds)}::text[])`,
    diet: diets.length === 0 ? undefined : sql`p.diet_bits & ${bitsOf(diets)}::int = ${bitsOf(diets)}::int`,
    stock: filter.inStock === undefined ? undefined : filter.inStock ? sql`p.in_stock` : sql`not p.in_stock`,
    price: bounds.some(Boolean) ? all(bounds) : undefined,
    offer: filter.onlyDiscounted ? isDiscounted(promotions) : undefined,
  } satisfies Record<string, SQL | undefined>
}

export const isDiscounted = (promotions: readonly CategoryDiscount[]): SQL =>
  sql`p.category = any(${sql.param(promotions.map(({ category }) => category))}::text[])`

/** Combines the conditions in which the sizes of one family differ: they share a store. */
export const sizeConditions = (filter: ProductFilter, promotions: readonly CategoryDiscount[]): SQL =>
  all([productConditions(filter), ...Object.values(choiceConditions(filter, promotions))])

/** Combines ground and filter conditions. */
export const everyCondition = (filter: ProductFilter, promotions: readonly CategoryDiscount[]): SQL =>
  all([groundConditions(filter), ...Object.values(choiceConditions(filter, promotions))])

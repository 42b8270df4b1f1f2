import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { parseFilters } from '#domain/lists/list-filter.ts'
import { productList } from '#domain/products/product-list.ts'
import { matchingProducts } from '#server/catalogue/product-word-store.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { productChange } from '#server/db/product-tables.ts'
import type { ListRequest, ListSource } from '#server/lists/list-source.ts'
import { hasOpenCategory } from './product-origin-store.ts'

const waits = sql`exists (select from ${productChange}
  where ${productChange.productId} = ${product.id} and ${productChange.state} = 'waiting')`

const state = sql`case when ${product.archivedAt} is not null then 'archived'
  when ${product.approvedAt} is null then (case when ${waits} then 'waiting' else 'draft' end)
  when ${product.published} then 'on_sale' else 'paused' end`

const textMissing = sql`(${sql.join(
  ['gu', 'hi', 'en'].flatMap((language) =>
    [product.name, product.description].map(
      (column) => sql`coalesce(${column}->>${sql.raw(`'${language}'`)}, '') = ''`,
    ),
  ),
  sql` or `,
)})`

/** Returns how the list of products is read; names are those of one language. */
export const productListSource = (language: Language): ListSource => ({
  list: productList,
  from: sql`${product}`,
  id: sql`${product.id}`,
  columns: {
    id: sql`${product.id}`,
    name: sql`(${product.name}->>${sql.raw(`'${language}'`)})`,
    state,
    price: sql`${product.pricePaise}`,
    stock: sql`${product.stock}`,
    position: sql`${product.position}`,
    category: sql`(case when not ${hasOpenCategory} then ${product.category} end)`,
    weight: sql`${product.weight}`,
    weeklyCapacity: sql`${product.weeklyCapacity}`,
    shelfLifeDays: sql`${product.shelfLifeDays}`,
    hsnCode: sql`${product.hsnCode}`,
    gstRate: sql`${product.gstRate}`,
    waiting: waits,
    textMissing,
    addedAt: sql`${product.createdAt}`,
    updatedAt: sql`${product.updatedAt}`,
  },
  search: matchingProducts,
})

/** Returns the scope of a store's list: archived products only when a filter asks for states. */
export function productScope(brandId: string, { filter }: ListRequest): SQL | undefined {
  const asksForStates = parseFilters(filter, productList).filters.some(({ column }) => column === 'state')
  return and(eq(product.brandId, brandId), asksForStates ? undefined : isNull(product.archivedAt))
}

/** Matches all products of a store. */
export const productsOf = (brandId: string): SQL => eq(product.brandId, brandId)

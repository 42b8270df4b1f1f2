import { type SQL, sql } from 'drizzle-orm'
import { productQuery } from '#domain/search/typed-product-query.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { currentWorldHere } from './search-world-store.ts'

/**
 * Matches products that every typed word finds, in any script: one that begins or sounds like it, or that it is with a
 * slip. Or the product whose id is what was typed.
 */
export async function matchingProducts(q: string): Promise<SQL | undefined> {
  const query = productQuery(q, (await currentWorldHere()).catalogue)
  return query === undefined ? undefined : sql`(${product.id} = ${q} or ${product.searchVector} @@ ${query}::tsquery)`
}

import { eq, like, or } from 'drizzle-orm'
import { slugOf } from '#domain/site/slug.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/**
 * Returns an id for a new product: its English name, with a number where it is taken. The caller holds the lock of the
 * store; two stores that choose the same name at once collide on the primary key and one is tried again.
 */
export async function newProductId(name: string, brandId: string): Promise<string> {
  const base = slugOf(name) || brandId
  const rows = await db()
    .select({ id: product.id })
    .from(product)
    .where(or(eq(product.id, base), like(product.id, `${base}-%`)))
  const taken = new Set(rows.map(({ id }) => id))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

import { eq } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { readOrdering } from '#server/shop/ordering-store.ts'

/**
 * Whether what somebody waits for is so now: the shop takes orders (no product), or the product is there to be bought. Held so until the
 * caller's transaction ends, so that nobody slips in between the look and what follows from it. Refuses with thing/not-found.
 */
export async function isSo(productId: string | null): Promise<boolean> {
  if (productId === null) return (await readOrdering({ held: true })).open
  const [found] = await db()
    .select({ stock: product.stock, published: product.published })
    .from(product)
    .where(eq(product.id, productId))
    .for('share')
  return found ? found.published && found.stock > 0 : refuse('thing/not-found')
}

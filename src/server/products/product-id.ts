import { slugOf } from '#domain/site/slug.ts'
import { listIdsLike } from './product-row-store.ts'

/**
 * Returns an id for a new product: its English name, with a number where it is taken. The caller holds the lock of the
 * store; two stores that choose the same name at once collide on the primary key and one is tried again.
 */
export async function newProductId(name: string, brandId: string): Promise<string> {
  const base = slugOf(name) || brandId
  const taken = new Set(await listIdsLike(base))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

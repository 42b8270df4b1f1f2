import { isDeepStrictEqual } from 'node:util'
import { storeFeaturedTooOften } from '#domain/products/featured-products.ts'
import { refuse } from '#domain/refusal.ts'
import { requestEngineIndex } from '#server/catalogue/index-search-engine.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { listFeaturedIds, listStoresOf, lockFeatured, saveFeatured } from './featured-store.ts'

/**
 * Saves which products are featured, and their order. Refuses with flow/stale when the order is no longer the one that was
 * seen, thing/not-found for a product that there is not or that is archived, and product/featured-store for a third of one store.
 */
export function featureProducts(
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
  { ids, seen }: { ids: readonly string[]; seen: readonly string[] },
): Promise<void> {
  return transaction(async () => {
    await lockFeatured()
    const before = await listFeaturedIds()
    if (!isDeepStrictEqual(before, seen)) refuse('flow/stale')
    const wanted = [...new Set(ids)]
    const added = wanted.filter((id) => !before.includes(id))
    const stores = await listStoresOf(wanted)
    const unarchived = new Set(stores.filter(({ isArchived }) => !isArchived).map(({ id }) => id))
    if (!added.every((id) => unarchived.has(id))) refuse('thing/not-found')
    // One that was archived later has its position still, and is shown there again once it is restored: it counts.
    if (storeFeaturedTooOften(stores.map(({ store }) => store)) !== undefined) refuse('product/featured-store')
    const changed = await saveFeatured(wanted)
    await requestEngineIndex(context, changed)
    afterCommit(() => context.catalogueChanged())
  })
}

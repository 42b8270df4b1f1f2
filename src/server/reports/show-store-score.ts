import { member, type Visitor } from '#server/http/visitor.ts'
import { requireStore } from '#server/seller/find-own-brand.ts'
import { countAnswers, countHandOvers, listSearchesThatLed, scoreDays } from './store-score-store.ts'

/**
 * Returns how punctual a store was, and the searches that led to its products; an admin names the store. Refuses with
 * thing/not-found for another store or none.
 */
export async function showStoreScore(brandId: string | undefined, visitor: Visitor) {
  const store = requireStore(member(visitor), brandId)
  return {
    days: scoreDays,
    answered: await countAnswers(store),
    handedOver: await countHandOvers(store),
    searches: await listSearchesThatLed(store),
  }
}

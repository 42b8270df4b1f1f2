/** Products that a shop may feature at most. */
export const mostFeatured = 24

/** Of one store at most, so that no seller fills what the shop recommends first. */
export const mostFeaturedOfStore = 2

/** Returns the store that has more featured products than one store may have; undefined when there is none. */
export function storeFeaturedTooOften(stores: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const store of stores) counts.set(store, (counts.get(store) ?? 0) + 1)
  return [...counts].find(([, count]) => count > mostFeaturedOfStore)?.[0]
}

/** Returns an order after one of its ids has moved to a position, from 1; an id that is new to it is added there. */
export function movedInOrder(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(Math.max(0, position - 1), 0, id)
}

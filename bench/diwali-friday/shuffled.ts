import type { Draw } from '#server/demo/draw.ts'

/** Returns these in an order that is drawn. */
export const shuffled = <Item>(draw: Draw, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: draw.share() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)

/** Draws the same numbers in every run, so that a figure can be repeated. */
export type Draws = {
  /** Returns a number from 0 to 1. */
  next(): number
  /** Returns true for that share of the draws. */
  chance(share: number): boolean
  /** Returns one of these. */
  pick<Item>(from: readonly Item[]): Item
  /** Returns them in another order. */
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** Creates a sequence of draws (mulberry32). */
export function openDraws(seed: number): Draws {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <Item>(from: readonly Item[]): Item => {
    const item = from[Math.floor(next() * from.length)]
    if (item === undefined) throw new Error('there is nothing to draw from')
    return item
  }
  return {
    next,
    chance: (share) => next() < share,
    pick,
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ item }) => item),
  }
}

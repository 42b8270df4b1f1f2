import type { Draw } from '#server/demo/draw.ts'

/** The share of each kind of trouble. */
const share = 0.05

/** What goes wrong with a bag on its way to its box. */
type BagTrouble = 'none' | 'late' | 'short' | 'damaged' | 'label_lost'
/** What becomes of a late bag: it comes last of all, its box goes without it, or its box waits on the shelf. */
type LateEnd = 'comes' | 'sent_without' | 'waits'

export type BagFate = { trouble: BagTrouble; end: LateEnd }

/** Draws the trouble of a bag: five in a hundred of each kind. */
export function drawFate(draw: Draw): BagFate {
  const drawn = draw.share()
  const kinds = ['late', 'short', 'damaged', 'label_lost'] as const
  const trouble = kinds[Math.floor(drawn / share)] ?? 'none'
  const end = draw.share()
  return { trouble, end: end < 0.6 ? 'comes' : end < 0.9 ? 'sent_without' : 'waits' }
}

/** Draws whether a box weighs more than was expected. */
export const drawOverweight = (draw: Draw): boolean => draw.happens(share)

/** Returns how many of these a trouble hits. */
export const shareOf = (count: number): number => Math.max(1, Math.round(count * share))

/** A line to make: its units, and how many of them are ticked off. */
type MakeLine = { lineId: string; quantity: number; made: number }

/**
 * Returns how many units of each line are made when `made` units of the product are: the first lines are filled first,
 * and no line gets more than it needs.
 */
export function fillLines(lines: readonly Pick<MakeLine, 'lineId' | 'quantity'>[], made: number) {
  let left = Math.max(0, made)
  return lines.map(({ lineId, quantity }) => {
    const own = Math.min(left, quantity)
    left -= own
    return { lineId, made: own }
  })
}

/** Returns whether every unit of an order is made; an order without units is not. */
export const isWhollyMade = (lines: readonly Pick<MakeLine, 'quantity' | 'made'>[]): boolean =>
  lines.length > 0 && lines.every(({ quantity, made }) => made >= quantity)

export const nextActions = ['answer', 'hand_over', 'pack', 'make', 'rest'] as const
type NextAction = (typeof nextActions)[number]

/** What waits in a store, in orders. */
export type WaitingWork = {
  /** Not answered yet. */
  unanswered: number
  /** Packed, and the courier's hour has come or passed. */
  bagsDue: number
  /** All made, and not packed. */
  readyToPack: number
  unitsToMake: number
}

/**
 * Returns the best thing to do next: an order without an answer can lapse, a bag can miss the courier, what is made can
 * be packed at once, and the rest has to be made.
 */
export function nextAction({ unanswered, bagsDue, readyToPack, unitsToMake }: WaitingWork): NextAction {
  if (unanswered > 0) return 'answer'
  if (bagsDue > 0) return 'hand_over'
  if (readyToPack > 0) return 'pack'
  return unitsToMake > 0 ? 'make' : 'rest'
}

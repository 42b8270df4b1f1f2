export type WayFacts = {
  /** Null until country and postcode are known. */
  cash: { offered: boolean } | null | undefined
  online: boolean
  chosen: 'cod' | 'online'
}

/**
 * What an order will be paid by, when only one way is open that one.
 *
 * | cash here | online | chosen | paid by |
 * |-----------|--------|--------|---------|
 * | yes       | yes    | either | chosen  |
 * | yes       | no     | either | cod     |
 * | no        | yes    | either | online  |
 * | no        | no     | either | nothing |
 */
export function wayToPay({ cash, online, chosen }: WayFacts): 'cod' | 'online' | null {
  const cashOffered = !cash || cash.offered
  if (chosen === 'online' && online) return 'online'
  if (cashOffered) return 'cod'
  return online ? 'online' : null
}

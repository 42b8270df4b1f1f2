import { type PayWay, payWays } from '#domain/gateway-choice.ts'

/** Returns the online payment methods for a destination country; all of them while the settings have not loaded. */
export const waysFor = (payment: OfferedWays | undefined, country: string): readonly PayWay[] =>
  payment === undefined ? payWays : country === 'IN' ? payment.ways.india : payment.ways.abroad

type OfferedWays = { ways: { india: readonly PayWay[]; abroad: readonly PayWay[] } }

/**
 * Returns the chosen method if it is offered, else the first offered one: a customer who chose UPI and then another
 * country pays by card.
 */
export const wayOffered = (ways: readonly PayWay[], chosen: PayWay): PayWay =>
  ways.includes(chosen) ? chosen : (ways[0] ?? chosen)

export type WayFacts = {
  /** Null until country and postal code are known. */
  cash: { offered: boolean } | null | undefined
  online: boolean
  chosen: 'cod' | 'online'
}

/**
 * Returns the payment kind of an order; when only one is available, that one. | cash here | online | chosen | paid by
 * | |-----------|--------|--------|---------| | yes | yes | either | chosen | | yes | no | either | cod | | no | yes
 * | either | online | | no | no | either | nothing |
 */
export function wayToPay({ cash, online, chosen }: WayFacts): 'cod' | 'online' | null {
  const cashOffered = !cash || cash.offered
  if (chosen === 'online' && online) return 'online'
  if (cashOffered) return 'cod'
  return online ? 'online' : null
}

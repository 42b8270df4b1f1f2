import { type PayWay, payWays } from '#domain/gateway-choice.ts'

/** The ways of paying online for an order to a country; of a shop whose settings have not come yet, all of them. */
export const waysFor = (payment: OfferedWays | undefined, country: string): readonly PayWay[] =>
  payment === undefined ? payWays : country === 'IN' ? payment.ways.india : payment.ways.abroad

type OfferedWays = { ways: { india: readonly PayWay[]; abroad: readonly PayWay[] } }

/** Hers where it is offered, else the first that is: whoever chose UPI and then another country pays by card. */
export const wayOffered = (ways: readonly PayWay[], chosen: PayWay): PayWay =>
  ways.includes(chosen) ? chosen : (ways[0] ?? chosen)

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

/**
 * One order that was paid at the gateway, and its result; times in milliseconds since the run began, amounts in
 * paise.
 */
export type PaidOrder = {
  number: string
  /** Set when the gateway's webhook event was lost. */
  dropped: boolean
  paidAt: number
  /** The time of the shop's first report of the payment; null: not within the allowed time. */
  knownAt: number | null
  charged: number
  /** The finally stored state. */
  captured: number
  placedEvents: number
  booked: number
}

/** A paid order is found within this time, with or without its webhook event (docs/spec/reliability.md#R5). */
export const mostMs = 5 * 60_000

/** Returns a sentence for each paid order that is not recorded as paid in time, exactly once and to the paisa. */
export const findLostPayments = (orders: readonly PaidOrder[]): string[] => orders.flatMap(checkOrder)

function checkOrder({ number, paidAt, knownAt, charged, captured, placedEvents, booked }: PaidOrder): string[] {
  const broken: string[] = []
  const assertThat = (isTrue: boolean, message: string) => void (isTrue || broken.push(`${number} ${message}.`))
  assertThat(knownAt !== null, 'was paid and is not known to be')
  assertThat(knownAt === null || knownAt - paidAt <= mostMs, 'was known to be paid too late')
  assertThat(captured === charged, `has captured ${captured} of ${charged}`)
  assertThat(placedEvents === 1, `was placed ${placedEvents} times`)
  assertThat(booked === charged, `has ${booked} of ${charged} in the books`)
  return broken
}

type Plant = (order: PaidOrder) => PaidOrder

/** Faults that can be planted in an order that was found in time. */
export const plantedLostPayments: readonly [name: string, plant: Plant][] = [
  ['an order never found', (order) => ({ ...order, knownAt: null })],
  ['an order found too late', (order) => ({ ...order, knownAt: order.paidAt + mostMs + 1 })],
  ['money not captured', (order) => ({ ...order, captured: 0 })],
  ['another amount captured', (order) => ({ ...order, captured: order.charged - 1 })],
  ['an order placed twice', (order) => ({ ...order, placedEvents: 2 })],
  ['an order nobody told the makers of', (order) => ({ ...order, placedEvents: 0 })],
  ['money booked twice', (order) => ({ ...order, booked: 2 * order.charged })],
  ['money not booked', (order) => ({ ...order, booked: 0 })],
]

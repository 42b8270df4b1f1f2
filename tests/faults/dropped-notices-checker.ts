/** One order that was paid at the gateway, and what became of it; times in milliseconds since the run began, amounts in paise. */
export type PaidOrder = {
  number: string
  /** Whether the gateway's notice was lost on its way. */
  dropped: boolean
  paidAt: number
  /** When the shop first said so itself; null: never in the time it was given. */
  knownAt: number | null
  charged: number
  /** What is stored in the end. */
  captured: number
  placedEvents: number
  booked: number
}

/** A paid order is found within this time, with or without its notice (reliability R5). */
export const mostMs = 5 * 60_000

/** Gives a sentence for each order that was paid and is not known as such in time, exactly once and to the paisa. */
export const findForgotten = (orders: readonly PaidOrder[]): string[] => orders.flatMap(checkOrder)

function checkOrder({ number, paidAt, knownAt, charged, captured, placedEvents, booked }: PaidOrder): string[] {
  const broken: string[] = []
  const demand = (isSo: boolean, sentence: string) => void (isSo || broken.push(`${number} ${sentence}.`))
  demand(knownAt !== null, 'was paid and is not known to be')
  demand(knownAt === null || knownAt - paidAt <= mostMs, 'was known to be paid too late')
  demand(captured === charged, `has captured ${captured} of ${charged}`)
  demand(placedEvents === 1, `was placed ${placedEvents} times`)
  demand(booked === charged, `has ${booked} of ${charged} in the books`)
  return broken
}

type Plant = (order: PaidOrder) => PaidOrder

/** What could go wrong with one that was found in time. */
export const plantedForgotten: readonly [name: string, plant: Plant][] = [
  ['an order never found', (order) => ({ ...order, knownAt: null })],
  ['an order found too late', (order) => ({ ...order, knownAt: order.paidAt + mostMs + 1 })],
  ['money not captured', (order) => ({ ...order, captured: 0 })],
  ['another amount captured', (order) => ({ ...order, captured: order.charged - 1 })],
  ['an order placed twice', (order) => ({ ...order, placedEvents: 2 })],
  ['an order nobody told the makers of', (order) => ({ ...order, placedEvents: 0 })],
  ['money booked twice', (order) => ({ ...order, booked: 2 * order.charged })],
  ['money not booked', (order) => ({ ...order, booked: 0 })],
]

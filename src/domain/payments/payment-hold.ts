/**
 * Maximum number of reservations of the same order: repeated payments must not keep the last units from other
 * customers.
 */
const mostHolds = 4

const minute = 60_000

/**
 * Returns until when another payment reserves the goods of an unpaid order, `minutes` being the length of one
 * reservation; undefined once the order has reached the maximum.
 */
export function holdAgainUntil(placedAt: Date, now: Date, minutes: number): Date | undefined {
  const last = placedAt.getTime() + mostHolds * minutes * minute
  if (now.getTime() >= last) return undefined
  return new Date(Math.min(now.getTime() + minutes * minute, last))
}

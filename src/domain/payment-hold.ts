/** So often, counted from placing, goods are held for the same order: paying again and again must not keep the last packets from everybody else. */
export const mostHolds = 4

const minute = 60_000

/**
 * Until when the goods of an order that waits for its payment are held by another try, `minutes` being the length of one hold; nothing once
 * the order has been held as long as any may be.
 */
export function holdAgainUntil(placedAt: Date, now: Date, minutes: number): Date | undefined {
  const last = placedAt.getTime() + mostHolds * minutes * minute
  if (now.getTime() >= last) return undefined
  return new Date(Math.min(now.getTime() + minutes * minute, last))
}

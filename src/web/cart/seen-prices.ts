import type { CallReply } from '#contract/contract.ts'
import { readStored, writeStored } from '#web/shell/browser-storage.ts'

/** Several full carts; what was looked at longest ago goes first. */
const mostKept = 300

/** What one packet of each product cost when the shopper last looked, in rupees. */
export type SeenPrices = Readonly<Record<string, number>>

/** Reads the prices this person has seen; whatever is not one is left out. */
export function parseSeenPrices(stored: string | null): SeenPrices {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}')
    if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([, price]) => typeof price === 'number' && Number.isFinite(price) && price >= 0),
    )
  } catch {
    return {}
  }
}

export const readSeenPrices = (): SeenPrices => parseSeenPrices(readStored('seenPrices'))

/** Remembers what the shopper has now seen and, by going on, taken note of. */
export function noteSeenPrices(prices: SeenPrices): void {
  const others = Object.entries(readSeenPrices()).filter(([id]) => !(id in prices))
  writeStored('seenPrices', JSON.stringify(Object.fromEntries([...others, ...Object.entries(prices)].slice(-mostKept))))
}

/** The old price of what costs more or less than when the shopper last looked, by product. */
export const changedSince = (seen: SeenPrices, now: SeenPrices): SeenPrices =>
  Object.fromEntries(
    Object.entries(now).flatMap(([id, price]) => {
      const before = seen[id]
      return before !== undefined && price !== before ? [[id, before]] : []
    }),
  )

type MemberLine = CallReply<'GET /api/cart'>['items'][number]

/**
 * For a member at another browser: what her lines cost when she put them in, where this browser has not shown her their price. The account
 * keeps the list price, so nothing is said of a line that an offer lowers today.
 */
export const putInPrices = (items: readonly MemberLine[], seen: SeenPrices): SeenPrices =>
  Object.fromEntries(
    items.flatMap(({ product, priceSnapshot }) =>
      seen[product.id] === undefined && product.currentPrice === product.price ? [[product.id, priceSnapshot]] : [],
    ),
  )

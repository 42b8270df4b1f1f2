import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'

/** What one packet of each product cost when the shopper last looked, in rupees. */
export type SeenPrices = Readonly<Record<string, number>>

/** Reads the prices seen in this visit; whatever is not one is left out. */
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

export const readSeenPrices = (): SeenPrices => parseSeenPrices(readForVisit('seenPrices'))

/** Remembers what the shopper has now seen and, by going on, taken note of. */
export function noteSeenPrices(prices: SeenPrices): void {
  writeForVisit('seenPrices', JSON.stringify({ ...readSeenPrices(), ...prices }))
}

/** The old price of what costs more or less than when the shopper last looked, by product. */
export const changedSince = (seen: SeenPrices, now: SeenPrices): SeenPrices =>
  Object.fromEntries(
    Object.entries(now).flatMap(([id, price]) => {
      const before = seen[id]
      return before !== undefined && price !== before ? [[id, before]] : []
    }),
  )

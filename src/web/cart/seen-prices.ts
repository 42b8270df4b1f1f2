import type { CallReply } from '#contract/contract.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import type { PricedLine } from './cart-queries.ts'

/** About the size of several full carts; the prices seen longest ago are removed first. */
const maxStoredPrices = 300

/** The unit price in rupees of each product when the visitor last saw it. */
export type SeenPrices = Readonly<Record<string, number>>

/** Parses the prices this visitor has seen; invalid values are left out. */
export function parseSeenPrices(stored: string | null): SeenPrices {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}')
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) return {}
    return Object.fromEntries(
      Object.entries(parsed).filter(([, price]) => typeof price === 'number' && Number.isFinite(price) && price >= 0),
    )
  } catch {
    return {}
  }
}

export const readSeenPrices = (): SeenPrices => parseSeenPrices(readStored('seenPrices'))

/** Stores the prices the visitor has seen and acknowledged by continuing. */
export function saveSeenPrices(prices: SeenPrices): void {
  const others = Object.entries(readSeenPrices()).filter(([id]) => !(id in prices))
  writeStored(
    'seenPrices',
    JSON.stringify(Object.fromEntries([...others, ...Object.entries(prices)].slice(-maxStoredPrices))),
  )
}

/**
 * Returns the price of one unit of each product that can be bought, with the discount that its card shows. An offer on the whole
 * cart changes no price of a unit, however it is shared over the lines.
 */
export const shownPrices = (lines: readonly PricedLine[]): SeenPrices =>
  Object.fromEntries(
    lines.flatMap(({ productId, product, gross, discount, discountPercent, quantity }) => {
      if (!product || gross <= 0) return []
      const off = discountPercent === null ? 0 : discount
      return [[productId, Math.round(((gross - off) / quantity) * 100) / 100]]
    }),
  )

/** Returns the old price of each product whose price has changed since the visitor last saw it. */
export const changedSince = (seen: SeenPrices, now: SeenPrices): SeenPrices =>
  Object.fromEntries(
    Object.entries(now).flatMap(([id, price]) => {
      const before = seen[id]
      return before !== undefined && price !== before ? [[id, before]] : []
    }),
  )

type MemberLine = CallReply<'GET /api/cart'>['items'][number]

/**
 * Returns the price at which a member added each line, where this browser has not shown them its price. The account
 * stores the list price, so lines that a promotion discounts today are left out.
 */
export const addedPrices = (items: readonly MemberLine[], seen: SeenPrices): SeenPrices =>
  Object.fromEntries(
    items.flatMap(({ product, priceSnapshot }) =>
      seen[product.id] === undefined && product.currentPrice === product.price ? [[product.id, priceSnapshot]] : [],
    ),
  )

import { useEffect, useMemo } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import type { Language } from '#domain/language/language.ts'
import { isSignedInHint, readStored, writeStored } from '#web/platform/browser-storage.ts'
import type { CartCost } from './cart-cost.ts'
import type { PricedCart } from './cart-queries.ts'

type StoredPricing = { of: string; pricedCart: PricedCart }

/**
 * Returns the cost of a guest's cart, or its last price on this device where the server cannot be reached;
 * `remembered` is then set. A price is valid only for the same lines in the same language, and only for display: an
 * order requests the price from the server.
 */
export function useLastPriced(cost: CartCost, cart: Cart, language: Language): CartCost & { remembered: boolean } {
  const { price, pricedCart } = cost
  const of = JSON.stringify([language, cart.lines.map(({ productId, quantity }) => [productId, quantity])])
  const fresh = price.isSuccess && !price.isPlaceholderData ? price.data : undefined
  useEffect(() => {
    if (isSignedInHint()) writeStored('pricedCart', null)
    else if (fresh) writeStored('pricedCart', JSON.stringify({ of, pricedCart: fresh } satisfies StoredPricing))
  }, [fresh, of])
  const unreachable = !pricedCart && (price.isError || price.fetchStatus === 'paused' || price.failureCount > 0)
  const known = useMemo(() => (unreachable ? readStoredPricing(of) : undefined), [unreachable, of])
  return known ? { ...cost, pricedCart: known, remembered: true } : { ...cost, remembered: false }
}

/**
 * Reads the stored price. Only this page writes it, but storage can be edited: a value that is no price of these
 * lines is ignored.
 */
function readStoredPricing(of: string): PricedCart | undefined {
  try {
    const stored = JSON.parse(readStored('pricedCart') ?? 'null') as StoredPricing | null
    return stored?.of === of && Array.isArray(stored.pricedCart?.lines) ? stored.pricedCart : undefined
  } catch {
    return undefined
  }
}

import { useEffect, useMemo } from 'react'
import type { Cart } from '#domain/cart.ts'
import type { Language } from '#domain/language.ts'
import { isSignedInHint, readStored, writeStored } from '#web/shell/browser-storage.ts'
import type { BasketCost } from './basket-cost.ts'
import type { PricedBasket } from './basket-queries.ts'

type Kept = { of: string; basket: PricedBasket }

/**
 * Returns the cost of a guest's cart, or its last price on this device where the server cannot be reached;
 * `remembered` is then set. A price is valid only for the same lines in the same language, and only for display: an
 * order requests the price from the server.
 */
export function useLastPriced(cost: BasketCost, cart: Cart, language: Language): BasketCost & { remembered: boolean } {
  const { price, basket } = cost
  const of = JSON.stringify([language, cart.lines.map(({ productId, quantity }) => [productId, quantity])])
  const fresh = price.isSuccess && !price.isPlaceholderData ? price.data : undefined
  useEffect(() => {
    if (isSignedInHint()) writeStored('pricedCart', null)
    else if (fresh) writeStored('pricedCart', JSON.stringify({ of, basket: fresh } satisfies Kept))
  }, [fresh, of])
  const unreachable = !basket && (price.isError || price.fetchStatus === 'paused' || price.failureCount > 0)
  const known = useMemo(() => (unreachable ? readKept(of) : undefined), [unreachable, of])
  return known ? { ...cost, basket: known, remembered: true } : { ...cost, remembered: false }
}

/**
 * Reads the stored price. Only this page writes it, but storage can be edited: a value that is no price of these
 * lines is ignored.
 */
function readKept(of: string): PricedBasket | undefined {
  try {
    const kept = JSON.parse(readStored('pricedCart') ?? 'null') as Kept | null
    return kept?.of === of && Array.isArray(kept.basket?.lines) ? kept.basket : undefined
  } catch {
    return undefined
  }
}

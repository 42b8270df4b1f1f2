import { useEffect, useMemo } from 'react'
import type { Cart } from '#domain/cart.ts'
import type { Language } from '#domain/language.ts'
import { isSignedInHint, readStored, writeStored } from '#web/shell/browser-storage.ts'
import type { BasketCost } from './basket-cost.ts'
import type { PricedBasket } from './basket-queries.ts'

type Kept = { of: string; basket: PricedBasket }

/**
 * The cost of a guest's basket, with the last price it had on this device where the server cannot be asked: `remembered` then. A price
 * counts for exactly the same lines in the same language, and is only ever shown: an order asks the server.
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

/** Written by this page alone, but kept by a browser: whatever is no basket of these lines is none. */
function readKept(of: string): PricedBasket | undefined {
  try {
    const kept = JSON.parse(readStored('pricedCart') ?? 'null') as Kept | null
    return kept?.of === of && Array.isArray(kept.basket?.lines) ? kept.basket : undefined
  } catch {
    return undefined
  }
}

import { useEffect, useRef, useState } from 'react'
import type { CartCost } from '#web/cart/cart-cost.ts'
import { countOwnChanges } from '#web/cart/cart-store.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { type SeenTotal, type TotalChange, totalChange } from './total-change.ts'

/**
 * Returns the last change of the total that the customer did not cause, until they confirm that they have seen it.
 */
export function useTotalChange({ pricedCart, price, working, destination }: CartCost) {
  const { serviceId, paymentMethod, promoCode } = useDraft()
  const [change, setChange] = useState<TotalChange | null>(null)
  const seen = useRef<SeenTotal>(undefined)
  const settled = pricedCart && !working && !price.isPlaceholderData && price.isSuccess ? pricedCart : undefined
  const now = settled && {
    choices: JSON.stringify([destination ?? null, serviceId, paymentMethod, promoCode]),
    lines: JSON.stringify(settled.lines.map(({ productId, quantity }) => [productId, quantity])),
    goods: settled.goods - settled.discount,
    total: settled.total,
  }
  const serialized = JSON.stringify(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures themselves, not the object they come in
  useEffect(() => {
    if (!now) return
    const next = { ...now, ownChanges: countOwnChanges() }
    const found = totalChange(seen.current, next)
    seen.current = next
    // Reported already and changed again: from the first seen total to the present one.
    if (found) setChange((before) => (before ? { ...found, before: before.before } : found))
  }, [serialized])
  return { change, see: () => setChange(null) }
}

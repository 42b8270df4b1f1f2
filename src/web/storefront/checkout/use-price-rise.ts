import { useEffect } from 'react'
import { isSameOrder } from './checkout-request.ts'
import type { OrderRequest } from './send-order.ts'
import type { usePlacing } from './use-placing.ts'

/**
 * Returns the higher total to agree to. It applies to the same order request only: another one shows its own total on
 * the button, and the question about the earlier one `isPast`.
 */
export function usePriceRise({ placing, backToReview }: ReturnType<typeof usePlacing>, wanted: OrderRequest) {
  const newTotal = placing.step === 'refused' ? placing.plan.newTotal : undefined
  const rise =
    placing.step === 'refused' && newTotal !== undefined && isSameOrder(placing.request, wanted)
      ? { request: placing.request, total: newTotal }
      : undefined
  const isPast = newTotal !== undefined && !rise
  // Restoring the earlier input must not bring back the old question while typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `backToReview` is another function each time
  useEffect(() => {
    if (isPast) backToReview()
  }, [isPast])
  return { rise, isPast }
}

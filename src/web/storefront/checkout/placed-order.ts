import type { QueryClient } from '@tanstack/react-query'
import { emptyCart } from '#domain/cart.ts'
import { keepAddress } from '#web/addresses/keep-address.ts'
import { tellAnalytics } from '#web/analytics/analytics.ts'
import { cartFacts } from '#web/analytics/analytics-event.ts'
import { withPrices } from '#web/analytics/cart-changes.ts'
import { holdPurchase } from '#web/analytics/held-purchase.ts'
import { adoptCart } from '#web/cart/cart-store.ts'
import { readDraft, renewDraft } from '#web/cart/draft-store.ts'
import { writeForVisit } from '#web/shell/browser-storage.ts'
import { leaveToPay } from '#web/storefront/payment/leave-to-pay.ts'
import type { OrderAsked, OrderReply } from './send-order.ts'

/**
 * It is ordered: counted, its address kept where she wished so, the draft begun anew, and the basket gone, or put aside while the browser goes
 * to the payment page. `notKept` tells that the address could not be kept.
 */
export function takePlaced(queryClient: QueryClient, asked: OrderAsked, reply: OrderReply, notKept: () => void): void {
  const { order, payment } = reply
  const lines = asked.items ?? []
  const purchase = {
    kind: 'purchase',
    orderId: order.id,
    ...cartFacts(withPrices(lines)),
    value: order.total,
  } as const
  // With online payment it counts as a purchase once the payment succeeds.
  if (payment) holdPurchase(purchase)
  else tellAnalytics(purchase)
  if (readDraft().keepAddress) void keepAddress(queryClient, asked.shipping).catch(notKept)
  renewDraft()
  writeForVisit('sessionOver', null)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders') })
  // The server emptied a member's cart with the order; no further request is needed.
  if (payment)
    leaveToPay(payment, { order: order.id, lines, before: hasFallen(asked, reply) ? asked.expectedTotal : null })
  else adoptCart(emptyCart)
}

/** Tells if the total is lower than the customer saw. */
export const hasFallen = ({ expectedTotal }: OrderAsked, { order }: OrderReply): boolean => order.total < expectedTotal

import type { QueryClient } from '@tanstack/react-query'
import { emptyCart } from '#domain/cart/cart.ts'
import { saveAddress } from '#web/addresses/save-address.ts'
import { trackEvent } from '#web/analytics/analytics.ts'
import { cartEventData } from '#web/analytics/analytics-event.ts'
import { withPrices } from '#web/analytics/cart-changes.ts'
import { holdPurchase } from '#web/analytics/held-purchase.ts'
import { adoptCart } from '#web/cart/cart-store.ts'
import { readDraft, renewDraft } from '#web/cart/draft-store.ts'
import { writeForVisit } from '#web/platform/browser-storage.ts'
import { redirectToPayment } from '#web/storefront/payment/redirect-to-payment.ts'
import type { OrderReply, OrderRequest } from './send-order.ts'

/**
 * Handles a placed order: counts it, saves the address if requested, starts a new draft, and clears the cart, or
 * parks it while the browser goes to the payment page. `onSaveFailed` is called when the address was not saved.
 */
export function takePlaced(
  queryClient: QueryClient,
  request: OrderRequest,
  reply: OrderReply,
  onSaveFailed: () => void,
): void {
  const { order, payment } = reply
  const lines = request.items ?? []
  const purchase = {
    kind: 'purchase',
    orderId: order.id,
    ...cartEventData(withPrices(lines)),
    value: order.total,
  } as const
  // With online payment it counts as a purchase once the payment succeeds.
  if (payment) holdPurchase(purchase)
  else trackEvent(purchase)
  if (readDraft().saveAddress) void saveAddress(queryClient, request.shipping).catch(onSaveFailed)
  renewDraft()
  writeForVisit('sessionOver', null)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders') })
  // The server emptied a member's cart with the order; no further request is needed.
  if (payment)
    redirectToPayment(payment, {
      order: order.id,
      lines,
      before: hasFallen(request, reply) ? request.expectedTotal : null,
    })
  else adoptCart(emptyCart)
}

/** Returns whether the total is lower than the customer saw. */
export const hasFallen = ({ expectedTotal }: OrderRequest, { order }: OrderReply): boolean =>
  order.total < expectedTotal

import { type Paise, paise } from '../money/money.ts'
import { refuse } from '../refusal.ts'
import type { SellerOrderState } from '../seller-orders/seller-order-flow.ts'
import { isSealed, type ShipmentState } from '../shipping/shipment-flow.ts'

/**
 * The cancellation window of a line, the same everywhere (docs/spec/decisions.md#31, docs/spec/lifecycle.md#6): free until the seller marks it
 * packed, then on request to the hub until the shipment is sealed, then closed (claims take over). `over` is a line
 * that is cancelled or declined already.
 */
export type CancellationWindow = 'free' | 'on_request' | 'closed' | 'over'

/**
 * Returns the window of a line from the state of its seller order and of the order's shipment (null before the hub
 * expects anything).
 */
export function cancellationWindow(sellerOrder: SellerOrderState, shipment: ShipmentState | null): CancellationWindow {
  switch (sellerOrder) {
    case 'awaiting_acceptance':
    case 'lapsed':
    case 'accepted':
    case 'part_accepted':
      return 'free'
    case 'packed':
    case 'handed_over':
    case 'received':
    case 'boxed':
      return shipment !== null && isSealed(shipment) ? 'closed' : 'on_request'
    case 'dispatched':
    case 'fulfilled':
      return 'closed'
    case 'rejected':
    case 'cancelled':
      return 'over'
  }
}

/** The maximum cancellation fee of a late cancellation, in percent; the setting can only be lower (docs/spec/decisions.md#31). */
export const maxCancellationFeePercent = 20

/**
 * Returns the refund of goods for cancelled lines: `goods` is what was paid for them, `cancellationFeePercent` the shop's
 * setting. The refund is full while cancelling is free and whenever the fault is ours; it is reduced by the
 * cancellation fee, rounded in the customer's favour, when the hub approves a late request. Throws a RangeError (a
 * bug) on a setting outside 0 to 20; refuses with cancel/window-closed when the window is closed.
 */
export function refundOfGoods(
  goods: Paise,
  window: CancellationWindow,
  fault: 'customer' | 'ours',
  cancellationFeePercent: number,
): Paise {
  if (
    !Number.isInteger(cancellationFeePercent) ||
    cancellationFeePercent < 0 ||
    cancellationFeePercent > maxCancellationFeePercent
  ) {
    throw new RangeError(`kept share out of bounds: ${cancellationFeePercent} %`)
  }
  if (fault === 'ours' || window === 'free') return goods
  if (window !== 'on_request') refuse('cancel/window-closed')
  return paise(goods - Math.floor((goods * cancellationFeePercent) / 100))
}

import { isReasonGiven, type Reason } from '../seller-orders/reason-code.ts'
import { type Actor, decideStep, type StateTable } from '../states/state-table.ts'

/**
 * The stored state of a customer's order; the visible status is derived from it and from the order's seller orders,
 * shipment and parcels.
 */
export const orderStates = ['pending_payment', 'placed', 'cancelled', 'closed'] as const
export type OrderState = (typeof orderStates)[number]

export const orderCommands = ['confirm', 'expire', 'cancel', 'reopen', 'close'] as const
export type OrderCommand = (typeof orderCommands)[number]

/** The facts that guards check; a missing fact counts as false. */
export type OrderGuardInput = {
  /** The payment was captured, or cash on delivery was agreed. */
  readonly paymentSettled?: boolean | undefined
  readonly reason?: Reason | undefined
  /** Seller orders that are neither rejected nor cancelled. */
  readonly activeSellerOrders?: number | undefined
  readonly cancelledByCustomer?: boolean | undefined
  /** Stock and coupon were reserved again for an order that had expired. */
  readonly goodsHeld?: boolean | undefined
  readonly delivered?: boolean | undefined
  /** A claim, a dispute, a refund or a cancellation request is still open. */
  readonly openCase?: boolean | undefined
  readonly now?: Date | undefined
  readonly closableFrom?: Date | undefined
}

type OrderGuard =
  | 'payment_settled'
  | 'reason'
  | 'no_active_seller_order'
  | 'not_cancelled_by_customer'
  | 'goods_held'
  | 'delivered'
  | 'no_open_case'
  | 'time_to_close'

/**
 * State table of a customer's order from checkout to its end. An admin may take every person's step; only an order
 * that expired unpaid can be reopened.
 */
const orderTable: StateTable<OrderState, OrderCommand, OrderGuard, OrderGuardInput> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['pending_payment', 'confirm', 'placed', ['system'], ['payment_settled']],
    ['pending_payment', 'expire', 'cancelled', ['system'], []],
    ['pending_payment', 'cancel', 'cancelled', ['customer'], ['reason']],
    ['placed', 'cancel', 'cancelled', ['customer', 'seller', 'hub', 'system'], ['reason', 'no_active_seller_order']],
    ['placed', 'close', 'closed', ['system'], ['delivered', 'no_open_case', 'time_to_close']],
    ['cancelled', 'reopen', 'pending_payment', ['system'], ['not_cancelled_by_customer', 'goods_held']],
  ],
  guards: {
    payment_settled: { holds: ({ paymentSettled }) => paymentSettled === true, else: 'flow/not-now' },
    reason: { holds: ({ reason }) => isReasonGiven(reason), else: 'flow/reason-needed' },
    no_active_seller_order: { holds: ({ activeSellerOrders }) => activeSellerOrders === 0, else: 'flow/not-now' },
    not_cancelled_by_customer: {
      holds: ({ cancelledByCustomer }) => cancelledByCustomer === false,
      else: 'flow/not-now',
    },
    goods_held: { holds: ({ goodsHeld }) => goodsHeld === true, else: 'product/out-of-stock' },
    delivered: { holds: ({ delivered }) => delivered === true, else: 'flow/not-now' },
    no_open_case: { holds: ({ openCase }) => openCase === false, else: 'flow/not-now' },
    time_to_close: {
      holds: ({ now, closableFrom }) => now !== undefined && closableFrom !== undefined && now >= closableFrom,
      else: 'flow/too-early',
    },
  },
}

/** Returns the order's next state. Refuses as `decideStep` does. */
export const decideOrder = (
  state: OrderState,
  command: OrderCommand,
  actor: Actor,
  input: OrderGuardInput = {},
): OrderState => decideStep(orderTable, state, command, actor, input)

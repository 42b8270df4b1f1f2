import { type Actor, decideStep, type StateTable } from '../states/state-table.ts'

/** A payment, or the cash of a cash-on-delivery order (API "Words"). */
export const paymentStates = [
  'awaiting',
  'authorized',
  'captured',
  'failed',
  'expired',
  'part_refunded',
  'refunded',
  'disputed',
  'cod_due',
  'cod_collected',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Unpaid states: such a payment may still be paid, or be ended. */
export const waitingPayments = ['awaiting', 'authorized'] as const satisfies readonly PaymentState[]
export const isWaiting = (state: PaymentState): boolean => waitingPayments.some((waiting) => waiting === state)

/**
 * States in which money was received, or cash is agreed: no other payment of the order may take more, and refunds are
 * taken from it.
 */
export const holdingPayments = [
  'captured',
  'cod_due',
  'cod_collected',
  'part_refunded',
  'refunded',
  'disputed',
] as const satisfies readonly PaymentState[]

export const paymentCommands = [
  'authorize',
  'capture',
  'fail',
  'expire',
  'refund_part',
  'refund_rest',
  'dispute',
  'win_dispute',
  'win_dispute_of_rest',
  'lose_dispute',
  'lose_part_dispute',
  'collect_cash',
  'waive_cash',
] as const
export type PaymentCommand = (typeof paymentCommands)[number]

/**
 * Amounts in minor units of the charged currency; `expected` is the order's, `reported` the one that the gateway or the
 * courier reports.
 */
export type PaymentGuardInput = {
  readonly expected?: { readonly amountMinor: number; readonly currency: string; readonly orderId: string } | undefined
  readonly reported?: { readonly amountMinor: number; readonly currency: string; readonly orderId: string } | undefined
  readonly capturedMinor?: number | undefined
  readonly refundedMinor?: number | undefined
  readonly pendingRefundMinor?: number | undefined
  readonly refundMinor?: number | undefined
}

const refundable = (input: PaymentGuardInput): number =>
  (input.capturedMinor ?? 0) - (input.refundedMinor ?? 0) - (input.pendingRefundMinor ?? 0)

type PaymentGuard = 'amounts_agree' | 'refund_within' | 'refund_is_rest'

/**
 * State table of a payment (docs/spec/lifecycle.md#1). Return page, webhook and sweep all give the same commands: the first one
 * counts, and a row that leads back to its own state is a repeated report that changes nothing (docs/spec/correctness.md#20). A
 * capture may follow a failure or an expiry: money was received, so the order is checked again and the capture is
 * never dropped.
 */
export const paymentTable: StateTable<PaymentState, PaymentCommand, PaymentGuard, PaymentGuardInput> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['awaiting', 'authorize', 'authorized', ['system'], ['amounts_agree']],
    ['awaiting', 'capture', 'captured', ['system'], ['amounts_agree']],
    ['awaiting', 'fail', 'failed', ['system'], []],
    ['awaiting', 'expire', 'expired', ['system'], []],
    ['authorized', 'capture', 'captured', ['system'], ['amounts_agree']],
    ['authorized', 'fail', 'failed', ['system'], []],
    ['authorized', 'expire', 'expired', ['system'], []],
    ['failed', 'capture', 'captured', ['system'], ['amounts_agree']],
    ['expired', 'capture', 'captured', ['system'], ['amounts_agree']],
    ['captured', 'refund_part', 'part_refunded', ['system', 'admin'], ['refund_within']],
    ['captured', 'refund_rest', 'refunded', ['system', 'admin'], ['refund_is_rest']],
    ['part_refunded', 'refund_part', 'part_refunded', ['system', 'admin'], ['refund_within']],
    ['part_refunded', 'refund_rest', 'refunded', ['system', 'admin'], ['refund_is_rest']],
    ['authorized', 'dispute', 'disputed', ['system'], []],
    ['captured', 'dispute', 'disputed', ['system'], []],
    ['part_refunded', 'dispute', 'disputed', ['system'], []],
    ['disputed', 'win_dispute', 'captured', ['system', 'admin'], []],
    ['disputed', 'win_dispute_of_rest', 'part_refunded', ['system', 'admin'], []],
    ['disputed', 'lose_dispute', 'refunded', ['system', 'admin'], []],
    ['disputed', 'lose_part_dispute', 'part_refunded', ['system', 'admin'], []],
    ['cod_due', 'collect_cash', 'cod_collected', ['delivery', 'carrier', 'system'], ['amounts_agree']],
    ['cod_due', 'waive_cash', 'expired', ['system'], []],
    ['cod_collected', 'refund_part', 'part_refunded', ['system', 'admin'], ['refund_within']],
    ['cod_collected', 'refund_rest', 'refunded', ['system', 'admin'], ['refund_is_rest']],
    // Repeated reports.
    ['authorized', 'authorize', 'authorized', ['system'], []],
    ['captured', 'authorize', 'captured', ['system'], []],
    ['captured', 'capture', 'captured', ['system'], []],
    ['captured', 'fail', 'captured', ['system'], []],
    ['captured', 'expire', 'captured', ['system'], []],
    ['failed', 'authorize', 'failed', ['system'], []],
    ['failed', 'fail', 'failed', ['system'], []],
    ['failed', 'expire', 'expired', ['system'], []],
    ['expired', 'authorize', 'expired', ['system'], []],
    ['expired', 'fail', 'expired', ['system'], []],
    ['expired', 'expire', 'expired', ['system'], []],
    ['part_refunded', 'capture', 'part_refunded', ['system'], []],
    ['refunded', 'capture', 'refunded', ['system'], []],
    ['disputed', 'capture', 'disputed', ['system'], []],
    ['disputed', 'dispute', 'disputed', ['system'], []],
    ['refunded', 'dispute', 'refunded', ['system'], []],
    ['cod_collected', 'collect_cash', 'cod_collected', ['delivery', 'carrier', 'system'], []],
  ],
  guards: {
    amounts_agree: {
      holds: ({ expected, reported }) =>
        expected !== undefined &&
        reported !== undefined &&
        expected.amountMinor === reported.amountMinor &&
        expected.currency === reported.currency &&
        expected.orderId === reported.orderId,
      else: 'payment/mismatch',
    },
    refund_within: {
      holds: (input) => (input.refundMinor ?? 0) > 0 && (input.refundMinor ?? 0) < refundable(input),
      else: 'payment/over-refund',
    },
    refund_is_rest: {
      holds: (input) => (input.refundMinor ?? 0) > 0 && input.refundMinor === refundable(input),
      else: 'payment/over-refund',
    },
  },
}

/** Returns the payment's next state. Refuses with payment/mismatch, payment/over-refund, or as `decideStep` does. */
export const decidePayment = (
  state: PaymentState,
  command: PaymentCommand,
  actor: Actor,
  input: PaymentGuardInput = {},
): PaymentState => decideStep(paymentTable, state, command, actor, input)

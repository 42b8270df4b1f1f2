import { type Actor, decideStep, isGiven, openCommands, type StateTable } from '../states/state-table.ts'

/** The states of a refund (docs/spec/lifecycle.md#7). */
export const refundStates = ['requested', 'approved', 'submitted', 'succeeded', 'failed', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export const refundCommands = [
  'approve',
  'refuse',
  'submit',
  'succeed',
  'fail',
  'bounce',
  'give_up',
  'retry',
  'settle_otherwise',
] as const
export type RefundCommand = (typeof refundCommands)[number]

/** The cause of a refund; together with the funder it decides which ledger account is debited. */
export const refundCauses = ['cancelled', 'shortage', 'claim', 'goodwill'] as const
export type RefundCause = (typeof refundCauses)[number]

export const refundFunders = ['seller', 'courier', 'hub', 'carrier', 'customs', 'platform', 'customer'] as const
export type RefundFunder = (typeof refundFunders)[number]

const deliveryFunders: readonly RefundFunder[] = ['courier', 'hub', 'carrier']

/** Returns whether the fault lies between the seller and the customer: the delivery account funds it. */
export const isDeliveryFault = (fundedBy: RefundFunder): boolean => deliveryFunders.includes(fundedBy)

/**
 * The route of a refund: to the original payment method, by bank transfer (cash that was collected), deducted from
 * cash that is still due, or set off whole against delivery that became due: then no money moves. `credit` is store
 * credit in place of money, with the customer's agreement; `credit_share` is what was paid with credit and becomes credit
 * again.
 */
export const refundMethods = ['gateway', 'bank', 'less_cash', 'offset', 'credit', 'credit_share'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Returns whether a refund goes to the customer's store credit. */
export const isToCredit = (method: RefundMethod): boolean => method === 'credit' || method === 'credit_share'

/** Returns the key of a refund's status in the texts of statuses, as the customer reads it. */
export function refundStatusKey({ state, method }: { readonly state: RefundState; readonly method: RefundMethod }) {
  if (method === 'less_cash') return 'refund.less_cash'
  return isToCredit(method) && state === 'succeeded' ? 'refund.to_credit' : (`refund.${state}` as const)
}

/** The cause of a refund request, and whether an admin made it manually. */
export type RefundOrigin = { readonly cause: RefundCause; readonly isManual: boolean }

/**
 * Returns whether a refund may be refused at all. Items that were cancelled or are missing were removed from the
 * order already, so their refund is owed; a refund granted with a claim returns to the decision of the claim.
 */
export const isRefusable = ({ cause, isManual }: RefundOrigin): boolean =>
  isManual || cause === 'goodwill' || cause === 'claim'

export type RefundGuardInput = {
  readonly origin?: RefundOrigin | undefined
  readonly approvals?: number | undefined
  readonly approvalsNeeded?: number | undefined
  readonly reason?: string | undefined
  readonly reference?: string | undefined
}

type RefundGuard = 'enough_approvals' | 'not_owed' | 'reason_given' | 'reference_given'

/**
 * State table of a refund. A requested amount is reserved against every other refund until an admin refuses it. A
 * failed refund is retried automatically, then by an admin, or paid by bank; while the gateway is being retried
 * nothing else may settle it, so that it is not paid twice.
 */
export const refundTable: StateTable<RefundState, RefundCommand, RefundGuard, RefundGuardInput> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['requested', 'approve', 'approved', ['system', 'admin'], ['enough_approvals']],
    ['requested', 'refuse', 'refused', ['admin'], ['not_owed', 'reason_given']],
    ['approved', 'submit', 'submitted', ['system'], []],
    ['approved', 'settle_otherwise', 'succeeded', ['system', 'admin'], ['reference_given']],
    ['submitted', 'succeed', 'succeeded', ['system'], []],
    // The gateway's reply was lost, or the refund was made in its dashboard.
    ['approved', 'succeed', 'succeeded', ['system'], []],
    ['failed', 'succeed', 'succeeded', ['system'], []],
    // It was sent and then returned by the payer's bank.
    ['succeeded', 'bounce', 'failed', ['system'], []],
    // The money was returned another way.
    ['requested', 'give_up', 'refused', ['system'], []],
    ['approved', 'give_up', 'refused', ['system'], []],
    ['failed', 'give_up', 'refused', ['system'], []],
    ['submitted', 'fail', 'failed', ['system'], []],
    ['failed', 'submit', 'submitted', ['system'], []],
    ['failed', 'retry', 'approved', ['admin'], []],
    ['failed', 'settle_otherwise', 'succeeded', ['admin'], ['reference_given']],
    // Repeated reports: after a crash the gateway is called again with the same key.
    ['submitted', 'submit', 'submitted', ['system'], []],
    ['succeeded', 'succeed', 'succeeded', ['system'], []],
  ],
  guards: {
    enough_approvals: {
      holds: ({ approvals, approvalsNeeded }) => (approvals ?? 0) >= (approvalsNeeded ?? 0),
      else: 'flow/not-now',
    },
    not_owed: { holds: ({ origin }) => origin !== undefined && isRefusable(origin), else: 'payment/refund-owed' },
    reason_given: { holds: ({ reason }) => isGiven(reason), else: 'flow/reason-needed' },
    reference_given: { holds: ({ reference }) => isGiven(reference), else: 'flow/proof-needed' },
  },
}

/**
 * Returns the refund's next state. Refuses with payment/refund-owed, flow/reason-needed, flow/proof-needed, or as
 * `decideStep` does.
 */
export const decideRefund = (
  state: RefundState,
  command: RefundCommand,
  actor: Actor,
  input: RefundGuardInput = {},
): RefundState => decideStep(refundTable, state, command, actor, input)

/**
 * The facts besides the state that decide who pays a refund: the payer's bank returned it; the shop will call the
 * gateway again.
 */
export type RefundRetryFlags = { readonly bounced?: boolean; readonly isQueued?: boolean }

/**
 * Returns the commands an admin may use on a refund now. A gateway refund is not paid by bank before the gateway has
 * failed and retries have stopped; after a refund was returned by the bank, the gateway would only report that one
 * again.
 */
export const openRefundCommands = (
  state: RefundState,
  method: RefundMethod,
  origin: RefundOrigin,
  { bounced = false, isQueued = false }: RefundRetryFlags = {},
): RefundCommand[] =>
  openCommands(refundTable, state, { as: 'admin' }).filter((command) => {
    if (command === 'retry') return !bounced
    if (command === 'refuse') return isRefusable(origin)
    return command !== 'settle_otherwise' || method === 'bank' || (state === 'failed' && !isQueued)
  })

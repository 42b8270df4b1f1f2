import { type Actor, decideStep, isGiven, openCommands, type StateTable } from './state-table.ts'

/** Money on its way back to the customer (lifecycle 7). */
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

/** Why money goes back, and who bears it in the end: that decides which account of the ledger is debited. */
export const refundCauses = ['cancelled', 'shortage', 'claim', 'goodwill'] as const
export type RefundCause = (typeof refundCauses)[number]

export const refundBearers = ['maker', 'courier', 'hub', 'carrier', 'customs', 'platform', 'customer'] as const
export type RefundBearer = (typeof refundBearers)[number]

const onTheWay: readonly RefundBearer[] = ['courier', 'hub', 'carrier']

/** Whether it happened between the maker and the door: what is kept for the way pays for it. */
export const isOnTheWay = (bearer: RefundBearer): boolean => onTheWay.includes(bearer)

/** Back to the means it was paid by, by bank (cash that was collected), or off the cash that is still due. */
export type RefundMethod = 'gateway' | 'bank' | 'less_cash'

/** Why a refund was asked, and whether an admin did so on her own. */
export type RefundWish = { readonly cause: RefundCause; readonly byHand: boolean }

/**
 * Whether a refund may be turned down at all. What was cancelled or is missing was taken out of the order already, so its money is owed and
 * "no" is no answer; what was granted upon a claim goes back to whoever decides the claim.
 */
export const isRefusable = ({ cause, byHand }: RefundWish): boolean =>
  byHand || cause === 'goodwill' || cause === 'claim'

export type RefundFacts = {
  readonly wish?: RefundWish | undefined
  readonly approvals?: number | undefined
  readonly approvalsNeeded?: number | undefined
  readonly reason?: string | undefined
  readonly reference?: string | undefined
}

type RefundGuard = 'enough_approvals' | 'not_owed' | 'reason_given' | 'reference_given'

/**
 * A refund. What is asked is held back from every other refund until an admin refuses it. A failed one is tried again by the shop, then by
 * an admin's hand, or paid by bank; while the gateway is being asked nobody else may settle it, so that it is not paid twice.
 */
export const refundTable: StateTable<RefundState, RefundCommand, RefundGuard, RefundFacts> = {
  steps: [
    // from         command             to           in whose hands       guards
    ['requested', 'approve', 'approved', ['system', 'admin'], ['enough_approvals']],
    ['requested', 'refuse', 'refused', ['admin'], ['not_owed', 'reason_given']],
    ['approved', 'submit', 'submitted', ['system'], []],
    ['approved', 'settle_otherwise', 'succeeded', ['system', 'admin'], ['reference_given']],
    ['submitted', 'succeed', 'succeeded', ['system'], []],
    // its answer was lost, or somebody did it in the gateway's own rooms
    ['approved', 'succeed', 'succeeded', ['system'], []],
    ['failed', 'succeed', 'succeeded', ['system'], []],
    // it left, and came back from the payer's bank
    ['succeeded', 'bounce', 'failed', ['system'], []],
    // the money it would have given back is gone another way
    ['requested', 'give_up', 'refused', ['system'], []],
    ['approved', 'give_up', 'refused', ['system'], []],
    ['failed', 'give_up', 'refused', ['system'], []],
    ['submitted', 'fail', 'failed', ['system'], []],
    ['failed', 'submit', 'submitted', ['system'], []],
    ['failed', 'retry', 'approved', ['admin'], []],
    ['failed', 'settle_otherwise', 'succeeded', ['admin'], ['reference_given']],
    // echoes: after a crash the gateway is asked again under the same key
    ['submitted', 'submit', 'submitted', ['system'], []],
    ['succeeded', 'succeed', 'succeeded', ['system'], []],
  ],
  guards: {
    enough_approvals: {
      holds: ({ approvals, approvalsNeeded }) => (approvals ?? 0) >= (approvalsNeeded ?? 0),
      else: 'flow/not-now',
    },
    not_owed: { holds: ({ wish }) => wish !== undefined && isRefusable(wish), else: 'payment/refund-owed' },
    reason_given: { holds: ({ reason }) => isGiven(reason), else: 'flow/reason-needed' },
    reference_given: { holds: ({ reference }) => isGiven(reference), else: 'flow/proof-needed' },
  },
}

/** The refund's next state. Refuses with payment/refund-owed, flow/reason-needed, flow/proof-needed, or as `decideStep` says. */
export const decideRefund = (
  state: RefundState,
  command: RefundCommand,
  actor: Actor,
  facts: RefundFacts = {},
): RefundState => decideStep(refundTable, state, command, actor, facts)

/** What besides its state decides by whose hand a refund is paid: it came back from the payer's bank; the shop is yet to ask the gateway again. */
export type RefundStanding = { readonly bounced?: boolean; readonly stillAsked?: boolean }

/**
 * What an admin may do with a refund now. Money that goes by the gateway is not paid by bank before the gateway has failed and is asked no
 * more; and a gateway whose refund came back would only tell of that one again.
 */
export const openRefundCommands = (
  state: RefundState,
  method: RefundMethod,
  wish: RefundWish,
  { bounced = false, stillAsked = false }: RefundStanding = {},
): RefundCommand[] =>
  openCommands(refundTable, state, { as: 'admin' }).filter((command) => {
    if (command === 'retry') return !bounced
    if (command === 'refuse') return isRefusable(wish)
    return command !== 'settle_otherwise' || method === 'bank' || (state === 'failed' && !stillAsked)
  })

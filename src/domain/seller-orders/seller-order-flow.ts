import { type Actor, decideStep, openCommands, type StateTable } from '../states/state-table.ts'
import { isReasonGiven, type Reason } from './reason-code.ts'

/** The states of a seller order: one seller's share of a customer order (API "Words"). */
export const sellerOrderStates = [
  'awaiting_acceptance',
  'accepted',
  'part_accepted',
  'rejected',
  'lapsed',
  'packed',
  'handed_over',
  'received',
  'boxed',
  'dispatched',
  'fulfilled',
  'cancelled',
] as const
export type SellerOrderState = (typeof sellerOrderStates)[number]

export const sellerOrderCommands = [
  'accept',
  'undo_accept',
  'ask_again',
  'accept_part',
  'reject',
  'lapse',
  'pack',
  'hand_over',
  'receive',
  'box',
  'dispatch',
  'fulfil',
  'cancel',
] as const
export type SellerOrderCommand = (typeof sellerOrderCommands)[number]

/** One line of the seller order with the quantities known so far; they can only decrease (docs/spec/correctness.md#27). */
export type LineQuantities = {
  readonly ordered: number
  readonly accepted?: number | undefined
  readonly received?: number | undefined
  readonly lot?: string | undefined
  readonly bestBefore?: string | undefined
  /** True for a lamp or a bowl: it has a lot, but no best-before date. */
  readonly hasNoExpiry?: boolean | undefined
}

/** The facts that guards may check. Pass those that concern the step; a missing fact counts as false. */
export type SellerOrderFacts = {
  readonly now?: Date | undefined
  readonly acceptBy?: Date | undefined
  readonly acceptedAt?: Date | undefined
  readonly lines?: readonly LineQuantities[] | undefined
  readonly reason?: Reason | undefined
  readonly shortageAnswered?: boolean | undefined
  readonly labelChecked?: boolean | undefined
  readonly packedGrams?: number | undefined
  readonly proof?: string | undefined
  readonly shipmentSealed?: boolean | undefined
}

const whole = (quantity: number | undefined): quantity is number => Number.isInteger(quantity) && Number(quantity) >= 0
const lines = (input: SellerOrderFacts): readonly LineQuantities[] => input.lines ?? []
const acceptedOf = (line: LineQuantities): number => line.accepted ?? line.ordered

/** A seller sees ten seconds to take an acceptance back; the rest is for a slow connection. */
export const undoAcceptSeconds = { shown: 10, allowed: 30 } as const

type SellerOrderGuard =
  | 'in_time'
  | 'just_accepted'
  | 'deadline_passed'
  | 'reason'
  | 'some_but_not_all'
  | 'shortage_answered'
  | 'packing_complete'
  | 'proof'
  | 'counted'
  | 'shipment_open'

/**
 * State table of the seller order, from the order to delivery (docs/spec/lifecycle.md#3, cancelling per docs/spec/decisions.md#31). An admin
 * may take every person's step. A lapsed seller order waits for an admin: the customer chooses before anything is
 * cancelled.
 */
export const sellerOrderTable: StateTable<SellerOrderState, SellerOrderCommand, SellerOrderGuard, SellerOrderFacts> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['awaiting_acceptance', 'accept', 'accepted', ['seller'], ['in_time']],
    ['awaiting_acceptance', 'accept_part', 'part_accepted', ['seller'], ['in_time', 'reason', 'some_but_not_all']],
    ['awaiting_acceptance', 'reject', 'rejected', ['seller'], ['reason']],
    ['awaiting_acceptance', 'lapse', 'lapsed', ['system'], ['deadline_passed']],
    ['awaiting_acceptance', 'cancel', 'cancelled', ['customer', 'hub', 'system'], []],
    ['lapsed', 'accept', 'accepted', ['admin'], []],
    ['lapsed', 'accept_part', 'part_accepted', ['admin'], ['reason', 'some_but_not_all']],
    ['lapsed', 'reject', 'rejected', ['admin'], ['reason']],
    ['lapsed', 'cancel', 'cancelled', ['customer', 'hub', 'system'], []],
    ['accepted', 'undo_accept', 'awaiting_acceptance', ['seller'], ['just_accepted']],
    // Items were added to what the store had accepted.
    ['accepted', 'ask_again', 'awaiting_acceptance', ['admin'], []],
    ['accepted', 'accept_part', 'part_accepted', ['seller'], ['reason', 'some_but_not_all']],
    ['accepted', 'reject', 'rejected', ['seller'], ['reason']],
    ['accepted', 'pack', 'packed', ['seller'], ['packing_complete']],
    ['accepted', 'cancel', 'cancelled', ['customer', 'hub', 'system'], []],
    ['part_accepted', 'accept_part', 'part_accepted', ['seller'], ['reason', 'some_but_not_all']],
    ['part_accepted', 'reject', 'rejected', ['seller'], ['reason']],
    ['part_accepted', 'pack', 'packed', ['seller'], ['shortage_answered', 'packing_complete']],
    ['part_accepted', 'cancel', 'cancelled', ['customer', 'hub', 'system'], []],
    ['packed', 'hand_over', 'handed_over', ['pickup', 'seller', 'hub'], ['proof']],
    ['packed', 'cancel', 'cancelled', ['hub'], ['reason']],
    ['handed_over', 'receive', 'received', ['hub'], ['counted']],
    ['handed_over', 'cancel', 'cancelled', ['hub'], ['reason']],
    ['received', 'box', 'boxed', ['hub'], []],
    ['received', 'cancel', 'cancelled', ['hub'], ['reason']],
    ['boxed', 'cancel', 'cancelled', ['hub'], ['reason', 'shipment_open']],
    ['boxed', 'dispatch', 'dispatched', ['system'], []],
    ['dispatched', 'fulfil', 'fulfilled', ['system'], []],
  ],
  guards: {
    in_time: {
      holds: ({ now, acceptBy }) => now !== undefined && acceptBy !== undefined && now <= acceptBy,
      else: 'flow/too-late',
    },
    just_accepted: {
      holds: ({ now, acceptedAt }) =>
        now !== undefined &&
        acceptedAt !== undefined &&
        now.getTime() - acceptedAt.getTime() <= undoAcceptSeconds.allowed * 1000,
      else: 'flow/undo-over',
    },
    deadline_passed: {
      holds: ({ now, acceptBy }) => now !== undefined && acceptBy !== undefined && now > acceptBy,
      else: 'flow/too-early',
    },
    reason: { holds: ({ reason }) => isReasonGiven(reason), else: 'flow/reason-needed' },
    some_but_not_all: {
      holds: (input) =>
        lines(input).every((line) => whole(line.accepted) && line.accepted <= line.ordered) &&
        lines(input).some((line) => acceptedOf(line) > 0) &&
        lines(input).some((line) => acceptedOf(line) < line.ordered),
      else: 'flow/quantities',
    },
    shortage_answered: { holds: ({ shortageAnswered }) => shortageAnswered === true, else: 'flow/shortage-open' },
    packing_complete: {
      holds: (input) =>
        input.labelChecked === true &&
        Number.isInteger(input.packedGrams) &&
        Number(input.packedGrams) > 0 &&
        lines(input).length > 0 &&
        lines(input).every(
          (line) => acceptedOf(line) === 0 || Boolean(line.lot?.trim() && (line.bestBefore || line.hasNoExpiry)),
        ),
      else: 'flow/packing-incomplete',
    },
    proof: { holds: ({ proof }) => Boolean(proof?.trim()), else: 'flow/proof-needed' },
    counted: {
      holds: (input) =>
        lines(input).length > 0 &&
        lines(input).every((line) => whole(line.received) && line.received <= acceptedOf(line)),
      else: 'flow/count-needed',
    },
    shipment_open: { holds: ({ shipmentSealed }) => shipmentSealed === false, else: 'shipment/sealed' },
  },
}

/** Returns the seller order's next state. Refuses as `decideStep` does. */
export const decideSellerOrder = (
  state: SellerOrderState,
  command: SellerOrderCommand,
  actor: Actor,
  input: SellerOrderFacts = {},
): SellerOrderState => decideStep(sellerOrderTable, state, command, actor, input)

/** Returns the commands this actor may see on a seller order in this state. */
export const availableSellerOrderCommands = (state: SellerOrderState, actor: Actor): SellerOrderCommand[] =>
  openCommands(sellerOrderTable, state, actor)

/**
 * Returns whether a seller order still belongs to the order; a rejected or cancelled one never counts (correctness
 * 26).
 */
export const isActiveSellerOrder = (state: SellerOrderState): boolean => state !== 'rejected' && state !== 'cancelled'

/** Returns whether the seller has accepted, in full or in part, and it was not cancelled since. */
export const isAcceptedSellerOrder = (state: SellerOrderState): boolean =>
  isActiveSellerOrder(state) && state !== 'awaiting_acceptance' && state !== 'lapsed'

/** Returns whether the hub has received the seller order, or has already sent it on. */
export const isReceivedSellerOrder = (state: SellerOrderState): boolean =>
  state === 'received' || state === 'boxed' || state === 'dispatched' || state === 'fulfilled'

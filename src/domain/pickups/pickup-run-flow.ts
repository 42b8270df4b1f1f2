import { type Actor, decideStep, isGiven, type StateTable } from '../states/state-table.ts'

/** The states of a run, from its plan to the hub's scan of its last bag. */
export const pickupRunStates = ['offered', 'accepted', 'started', 'done', 'cancelled'] as const
export type PickupRunState = (typeof pickupRunStates)[number]

type PickupRunCommand = 'reorder' | 'cancel' | 'accept' | 'release' | 'take_back' | 'start' | 'finish'

type PickupRunFacts = {
  readonly reason?: string | undefined
  /** Bags that still are to be fetched or brought. */
  readonly openBags?: number | undefined
}

/**
 * State table of a pickup run (docs/spec/lifecycle.md#4). The hub confirms what is brought, bag by bag, never the courier. A run that is
 * released goes back to the pool; bags that a courier has in hand stay with them.
 */
const pickupRunTable: StateTable<PickupRunState, PickupRunCommand, 'reason' | 'all_brought', PickupRunFacts> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['offered', 'reorder', 'offered', ['hub'], []],
    ['offered', 'cancel', 'cancelled', ['hub'], []],
    ['offered', 'accept', 'accepted', ['pickup'], []],
    ['accepted', 'release', 'offered', ['pickup'], ['reason']],
    ['accepted', 'take_back', 'offered', ['hub', 'system'], []],
    ['accepted', 'start', 'started', ['pickup'], []],
    ['started', 'release', 'offered', ['pickup'], ['reason']],
    ['started', 'take_back', 'offered', ['hub', 'system'], []],
    ['accepted', 'finish', 'done', ['system'], ['all_brought']],
    ['started', 'finish', 'done', ['system'], ['all_brought']],
  ],
  guards: {
    reason: { holds: ({ reason }) => isGiven(reason), else: 'flow/reason-needed' },
    all_brought: { holds: ({ openBags }) => openBags === 0, else: 'flow/not-now' },
  },
}

/** Returns the state a command leads to. Refuses as `decideStep` does. */
export const decidePickupRun = (
  state: PickupRunState,
  command: PickupRunCommand,
  actor: Actor,
  facts: PickupRunFacts = {},
): PickupRunState => decideStep(pickupRunTable, state, command, actor, facts)

/** Why a courier comes away from a store without a bag; each is a key of texts. */
export const failedPickupReasons = ['closed', 'not_ready', 'refused', 'wrong_address', 'unsafe'] as const
export type FailedPickupReason = (typeof failedPickupReasons)[number]

export type PickupBagState = 'waiting' | 'collected' | 'received' | 'freed'
export type PickupStopState = 'open' | 'collected' | 'failed' | 'given_back'

/**
 * Returns the state of a stop by its bags; undefined while one is still to be fetched. A bag that was cancelled meanwhile counts as freed. One
 * that the hub received although nobody had fetched it was brought by the seller.
 */
export function stopStateOf(
  bags: readonly { readonly state: PickupBagState; readonly isFetched: boolean }[],
): 'collected' | 'given_back' | undefined {
  if (bags.some(({ state }) => state === 'waiting')) return undefined
  return bags.some(({ isFetched }) => isFetched) ? 'collected' : 'given_back'
}

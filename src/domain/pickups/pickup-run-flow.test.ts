import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../states/state-table.ts'
import { decidePickupRun, stopStateOf } from './pickup-run-flow.ts'

const courier: Actor = { as: 'courier', capabilities: ['pickup'] }
const hub: Actor = { as: 'courier', capabilities: ['hub'] }
const system: Actor = { as: 'system' }

function outcome(decide: () => string): string {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a pickup run', () => {
  it.each([
    ['offered', 'accept', courier, {}, 'accepted'],
    ['accepted', 'accept', courier, {}, 'flow/not-now'],
    ['accepted', 'release', courier, {}, 'flow/reason-needed'],
    ['accepted', 'release', courier, { reason: 'Puncture' }, 'offered'],
    ['started', 'release', courier, { reason: 'Puncture' }, 'offered'],
    ['accepted', 'start', courier, {}, 'started'],
    ['offered', 'cancel', courier, {}, 'auth/role'],
    ['offered', 'cancel', hub, {}, 'cancelled'],
    ['accepted', 'cancel', hub, {}, 'flow/not-now'],
    ['accepted', 'reorder', hub, {}, 'flow/not-now'],
    ['started', 'take_back', system, {}, 'offered'],
    ['started', 'finish', courier, { openBags: 0 }, 'auth/role'],
    ['started', 'finish', system, { openBags: 1 }, 'flow/not-now'],
    ['started', 'finish', system, { openBags: 0 }, 'done'],
  ] as const)('%s, %s by %o with %o: %s', (state, command, actor, facts, expected) => {
    expect(outcome(() => decidePickupRun(state, command, actor, facts))).toBe(expected)
  })
})

describe('a stop', () => {
  const bag = (state: 'waiting' | 'collected' | 'received' | 'freed', isFetched: boolean) => ({ state, isFetched })
  it.each([
    ['is open while a bag waits', [bag('collected', true), bag('waiting', false)], undefined],
    ['is collected with one bag in hand', [bag('collected', true), bag('freed', false)], 'collected'],
    ['is collected when the hub has what was fetched', [bag('received', true)], 'collected'],
    ['is given back when the seller brought the bag', [bag('received', false)], 'given_back'],
    ['is given back when every bag was cancelled', [bag('freed', false)], 'given_back'],
  ])('%s', (_what, bags, expected) => {
    expect(stopStateOf(bags)).toBe(expected)
  })
})

import { expect, it } from 'vitest'
import { isRefusalOf } from '../refusal.ts'
import { assertMayMove } from './hub-of-order.ts'
import type { ShipmentState } from './shipment-flow.ts'

const refusalOf = (state: ShipmentState, bags: Parameters<typeof assertMayMove>[1]): string | undefined => {
  try {
    assertMayMove(state, bags)
  } catch (error) {
    return ['flow/not-now', 'hub/has-begun', 'hub/bag-in-transit'].find((code) =>
      isRefusalOf(error, code as 'flow/not-now'),
    )
  }
  return undefined
}

const bag = (state: Parameters<typeof assertMayMove>[1][number]['state']) => ({ code: 'HTD-1-A', state })

it.each([
  ['expecting', [bag('awaiting_acceptance'), bag('packed')], undefined],
  ['expecting', [bag('packed'), bag('handed_over')], 'hub/bag-in-transit'],
  ['receiving', [bag('received')], 'hub/has-begun'],
  ['packing', [bag('boxed')], 'hub/has-begun'],
  ['label_ready', [bag('boxed')], 'hub/has-begun'],
  ['cancelled', [bag('cancelled')], 'flow/not-now'],
] as const)('of a box that is %s: %o', (state, bags, refusal) => {
  expect(refusalOf(state, bags)).toBe(refusal)
})

import { expect, test } from 'vitest'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import { legsOfShipment, stepsOfSellerOrder } from './order-journey.ts'

const at = new Date('2026-11-20T10:00:00Z')
const sent = ['shipment_sealed', 'papers_ready', 'handed_to_carrier', 'in_transit'] as const
const legs = (parcel: ParcelState, abroad: boolean, happened: readonly OrderEventKind[]) =>
  legsOfShipment('handed_to_carrier', parcel, abroad, (...kinds) =>
    kinds.some((kind) => [...sent, ...happened].includes(kind)) ? at : null,
  ).map(({ id, state }) => `${id} ${state}`)

test('a parcel that is lost or comes back shows how far it came, and no leg as under way', () => {
  expect(legs('lost', true, ['arrived_country', 'in_customs'])).toEqual([
    'sealed done',
    'cleared done',
    'carried done',
    'landed todo',
    'destination todo',
  ])
  expect(legs('lost', true, [])).toEqual([
    'sealed done',
    'cleared done',
    'carried todo',
    'landed todo',
    'destination todo',
  ])
  expect(legs('returning', false, ['attempt_failed'])).toEqual([
    'sealed done',
    'carried done',
    'landed done',
    'destination todo',
  ])
})

test('a parcel under way is on the first leg that it has not passed', () =>
  expect(legs('in_customs', true, ['in_customs'])).toEqual([
    'sealed done',
    'cleared done',
    'carried done',
    'landed now',
    'destination todo',
  ]))

test('the current step of a seller order is the first that is not done', () => {
  const steps = (state: 'awaiting_acceptance' | 'accepted') =>
    stepsOfSellerOrder(state, () => at).map((step) => `${step.id} ${step.state}`)
  expect(steps('awaiting_acceptance')).toEqual(['accepted now', 'packed todo', 'collected todo', 'at_hub todo'])
  expect(steps('accepted')).toEqual(['accepted done', 'packed now', 'collected todo', 'at_hub todo'])
})

import { expect, test } from 'vitest'
import type { SellerOrderState } from '../seller-orders/seller-order-flow.ts'
import { system } from '../states/state-table.ts'
import type { ParcelState } from './parcel-flow.ts'
import { comparableLot, isBeyondRecall, isStoppedByRecall, type RecallLocation, recallLocation } from './recall.ts'
import type { ShipmentCommand, ShipmentState } from './shipment-flow.ts'

const hub = { as: 'courier', capabilities: ['hub'] } as const

test.each<[SellerOrderState, ShipmentState, ParcelState | null, RecallLocation, boolean]>([
  ['packed', 'expecting', null, 'store', false],
  ['handed_over', 'receiving', null, 'store', false],
  ['received', 'receiving', null, 'bin', false],
  ['received', 'part_release', null, 'bin', false],
  ['boxed', 'packing', null, 'bin', false],
  ['boxed', 'papers_blocked', null, 'box', false],
  ['boxed', 'label_ready', 'label_ready', 'box', false],
  ['dispatched', 'handed_to_carrier', 'in_customs', 'with_carrier', true],
  ['fulfilled', 'handed_to_carrier', 'delivered', 'delivered', true],
])(
  'units of a seller order that is %s in a box that is %s, parcel %s, are at: %s',
  (sellerOrder, shipment, parcel, location, isGone) => {
    expect(recallLocation({ sellerOrder, shipment, parcel })).toBe(location)
    expect(isBeyondRecall(location)).toBe(isGone)
  },
)

test.each<[ShipmentCommand, boolean, boolean]>([
  ['receive', false, false],
  ['pack', false, false],
  ['seal', true, true],
  ['label', true, true],
  ['void_label', false, false],
  ['reopen', false, false],
  ['hand_to_carrier', true, false],
])(
  'a box with withdrawn units and the step %s: stopped for a person %s, for the system %s',
  (command, person, shop) => {
    expect(isStoppedByRecall(command, hub)).toBe(person)
    expect(isStoppedByRecall(command, system)).toBe(shop)
  },
)

test('a lot is compared without case and spaces', () => {
  expect(comparableLot(' k 14-B')).toBe('k14-b')
})

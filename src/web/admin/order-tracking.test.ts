import { expect, test } from 'vitest'
import type { ShipmentLeg, StepState } from '#domain/orders/order-step.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import { type AdminOrder, countActive, orderOfShipment, trackingOf } from './order-tracking.ts'

const sellerOrder = (brandName: string, state: SellerOrderState): AdminOrder['parts'][number] => ({
  id: brandName,
  code: brandName,
  brandId: brandName,
  brandName,
  colour: '#A8201A',
  state,
  steps: [
    { id: 'accepted', state: 'done', at: null },
    { id: 'at_hub', state: 'todo', at: null },
  ],
  packedGrams: null,
  subtotal: 95,
  lines: [],
})
const leg = (id: ShipmentLeg, state: StepState) => ({ id, state, at: null })
const order = (sellerOrders: AdminOrder['parts'], sellerOrdersAtHub: number, country = 'IN') => ({
  parts: sellerOrders,
  sellerOrdersAtHub,
  country,
  journey: [leg('sealed', 'now'), leg('carried', 'todo'), leg('destination', 'todo')],
  hubCity: 'Ahmedabad',
  status: 'at_hub' as const,
  box: {
    id: 'b',
    state: 'complete' as const,
    measuredGrams: null,
    expectedGrams: 1,
    seal: null,
    sentAgainAt: null,
  },
  shipping: {
    fullName: '',
    email: '',
    phone: '',
    address: '',
    city: 'Leicester',
    state: '',
    pincode: '',
    country,
    countryName: 'United Kingdom',
  },
})
const named = <Step extends { id: string }>(steps: readonly Step[]) =>
  steps.map((step) => ({ ...step, label: step.id }))
const labels = {
  hub: 'Hub',
  road: 'Road',
  atHub: '1 of 2',
  customer: 'Door',
  shipment: 'All here',
  steps: named<AdminOrder['parts'][number]['steps'][number]>,
  legs: named<AdminOrder['journey'][number]>,
}

test('the last step of the journey is the recipient, the others are legs', () => {
  const drawn = trackingOf(order([sellerOrder('a', 'received')], 1), labels)
  expect(drawn.legs.map(({ label }) => label)).toEqual(['sealed', 'carried'])
  expect(drawn.destination).toEqual({ label: 'Door', status: 'Leicester', state: 'todo' })
})

test.each([
  [0, 'todo', '1 of 2'],
  [1, 'now', '1 of 2'],
  [2, 'done', 'All here'],
] as const)('with %i of 2 parts the hub is %s and says %s', (here, state, status) => {
  const sellerOrders = [
    sellerOrder('a', here > 0 ? 'received' : 'packed'),
    sellerOrder('b', here > 1 ? 'received' : 'packed'),
  ]
  expect(trackingOf(order(sellerOrders, here), labels).hub).toMatchObject({ state, status })
})

test('a part that was turned down is not drawn, and the rest counts as whole', () => {
  const drawn = trackingOf(order([sellerOrder('a', 'received'), sellerOrder('b', 'rejected')], 1), labels)
  expect(drawn.sellers.map(({ name }) => name)).toEqual(['a'])
  expect(drawn.hub.state).toBe('done')
})

test('a strand ends before the hub, which tells its own part', () => {
  const drawn = trackingOf(order([sellerOrder('a', 'accepted')], 0), labels)
  expect(drawn.sellers[0]?.steps).toEqual([{ label: 'accepted', state: 'done' }])
})

test.each([
  ['IN', false],
  ['GB', true],
])('to %s there is sea between: %s', (country, abroad) => {
  expect(trackingOf(order([sellerOrder('a', 'packed')], 0, country), labels).abroad).toBe(abroad)
})

test('one of two boxes is drawn with its own stores, state and stops', () => {
  const whole = order([sellerOrder('a', 'received'), sellerOrder('b', 'packed')], 1)
  const shipment = { number: 2, brandIds: ['b'], box: whole.box, parcel: null }
  const days = { arrivesFrom: '2026-12-01', arrivesTo: '2026-12-02' }
  const second = orderOfShipment(whole, {
    ...shipment,
    ...days,
    journey: [leg('sealed', 'todo'), leg('destination', 'todo')],
  })
  expect([countActive(second), second.sellerOrdersAtHub]).toEqual([1, 0])
  expect(trackingOf(second, labels)).toMatchObject({
    sellers: [{ name: 'b' }],
    hub: { state: 'todo' },
    legs: [{ state: 'todo' }],
  })
})

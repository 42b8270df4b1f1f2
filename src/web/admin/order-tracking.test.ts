import { expect, test } from 'vitest'
import type { PartState } from '#domain/fulfilment-flow.ts'
import { type AdminOrder, trackingOf } from './order-tracking.ts'

const part = (brandName: string, state: PartState): AdminOrder['parts'][number] => ({
  id: brandName,
  code: brandName,
  brandId: brandName,
  brandName,
  colour: '#A8201A',
  state,
  stateText: state,
  steps: [
    { id: 'accepted', label: 'Accepted', state: 'done', at: null },
    { id: 'at_hub', label: 'At hub', state: 'todo', at: null },
  ],
  packedGrams: null,
  subtotal: 95,
  lines: [],
})
const leg = (id: string, state: 'done' | 'now' | 'todo') => ({ id, label: id, state, at: null })
const order = (parts: AdminOrder['parts'], partsAtHub: number, country = 'IN') => ({
  parts,
  partsAtHub,
  country,
  journey: [leg('sealed', 'now'), leg('carried', 'todo'), leg('door', 'todo')],
  hubCity: 'Ahmedabad',
  status: 'at_hub' as const,
  statusText: '',
  box: { id: 'b', state: 'complete', stateText: 'All here', measuredGrams: null, expectedGrams: 1, seal: null },
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
const words = { hub: 'Hub', road: 'Road', atHub: '1 of 2', customer: 'Door' }

test('the last step of the journey is the door, the others are legs', () => {
  const drawn = trackingOf(order([part('a', 'received')], 1), words)
  expect(drawn.legs.map(({ label }) => label)).toEqual(['sealed', 'carried'])
  expect(drawn.door).toEqual({ label: 'Door', status: 'Leicester', state: 'todo' })
})

test.each([
  [0, 'todo', '1 of 2'],
  [1, 'now', '1 of 2'],
  [2, 'done', 'All here'],
] as const)('with %i of 2 parts the hub is %s and says %s', (here, state, status) => {
  const parts = [part('a', here > 0 ? 'received' : 'packed'), part('b', here > 1 ? 'received' : 'packed')]
  expect(trackingOf(order(parts, here), words).hub).toMatchObject({ state, status })
})

test('a part that was turned down is not drawn, and the rest counts as whole', () => {
  const drawn = trackingOf(order([part('a', 'received'), part('b', 'rejected')], 1), words)
  expect(drawn.makers.map(({ name }) => name)).toEqual(['a'])
  expect(drawn.hub.state).toBe('done')
})

test('a strand ends before the hub, which tells its own part', () => {
  const drawn = trackingOf(order([part('a', 'accepted')], 0), words)
  expect(drawn.makers[0]?.steps).toEqual([{ label: 'Accepted', state: 'done' }])
})

test.each([
  ['IN', false],
  ['GB', true],
])('to %s there is sea between: %s', (country, abroad) => {
  expect(trackingOf(order([part('a', 'packed')], 0, country), words).abroad).toBe(abroad)
})

import { expect, test } from 'vitest'
import { countAtHub, journeyOf, orderOfShipment } from './journey-map.ts'
import type { Order } from './order-query.ts'

const labels = {
  hub: 'Hub',
  parts: '1 of 2',
  destination: 'Door',
  expectedDelivery: '4 December',
  transport: 'By road',
  steps: (steps: Order['parts'][number]['steps']) => steps.map(({ id, state }) => ({ label: id, state })),
  legs: (legs: Order['journey']) => legs.map(({ id, state }) => ({ label: id, state })),
}
const sellerOrder = (brandName: string, state: string, atHub: boolean) => ({
  brandId: brandName,
  brandName,
  colour: '#A8201A',
  state,
  steps: [
    { id: 'accepted', state: 'done', at: null },
    { id: 'at_hub', state: atHub ? 'done' : 'now', at: null },
  ],
})
const order = (sellerOrders: object[], country = 'IN') =>
  ({
    parts: sellerOrders,
    hubCity: 'Ahmedabad',
    shipping: { city: 'Pune', country },
    journey: [
      { id: 'sealed', state: 'todo', at: null },
      { id: 'destination', state: 'todo', at: null },
    ],
  }) as unknown as Order

test('a seller order at the hub is drawn in it, never as a step; the recipient is no leg', () => {
  const map = journeyOf(order([sellerOrder('Ambli', 'received', true), sellerOrder('Rekha', 'packed', false)]), labels)
  expect(map.sellers.map(({ steps }) => steps.length)).toEqual([1, 1])
  expect(map.hub).toMatchObject({ state: 'now', parts: [{ here: true }, { here: false }] })
  expect(map.legs.map(({ label }) => label)).toEqual(['sealed'])
  expect(map.abroad).toBe(false)
})

test('the hub is done once all parts are in', () => {
  expect(journeyOf(order([sellerOrder('Ambli', 'received', true)]), labels).hub.state).toBe('done')
})

test('a cancelled part has nothing on the way, unless nothing else is left', () => {
  const gone = sellerOrder('Rekha', 'cancelled', false)
  expect(
    journeyOf(order([sellerOrder('Ambli', 'received', true), gone]), labels).sellers.map(({ name }) => name),
  ).toEqual(['Ambli'])
  expect(journeyOf(order([gone]), labels).sellers.length).toBe(1)
})

test('a box for another country crosses the sea', () => {
  expect(journeyOf(order([sellerOrder('Ambli', 'received', true)], 'GB'), labels).abroad).toBe(true)
})

test('one of two boxes has its own stores, its own count at the hub and its own stops', () => {
  const whole = order([sellerOrder('Ambli', 'received', true), sellerOrder('Rekha', 'packed', false)])
  const journey = [
    { id: 'sealed', state: 'done', at: null },
    { id: 'destination', state: 'done', at: null },
  ]
  const first = orderOfShipment(whole, { brandIds: ['Ambli'], journey } as unknown as Order['boxes'][number])
  const second = orderOfShipment(whole, {
    brandIds: ['Rekha'],
    journey: whole.journey,
  } as unknown as Order['boxes'][number])
  expect([countAtHub(whole), countAtHub(first), countAtHub(second)]).toEqual([1, 1, 0])
  expect(journeyOf(first, labels)).toMatchObject({
    sellers: [{ name: 'Ambli' }],
    hub: { state: 'done' },
    legs: [{ state: 'done' }],
    destination: { state: 'done' },
  })
  expect(journeyOf(second, labels)).toMatchObject({
    sellers: [{ name: 'Rekha' }],
    hub: { state: 'todo' },
    destination: { state: 'todo' },
  })
})

import { expect, test } from 'vitest'
import { type ListedOrder, ordersToWatch } from './orders-to-watch.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const order = (id: string, status: ListedOrder['status'], hoursAgo: number): ListedOrder => ({
  id,
  number: id,
  status,
  trouble: null,
  statusText: status,
  placedAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
  customer: 'Hetal',
  country: 'IN',
  city: 'Mumbai',
  makers: 2,
  total: 640,
  payment: 'cod_due',
})

test.each([
  ['confirmed', 11, undefined],
  ['confirmed', 12, 'unanswered'],
  ['being_made', 71, undefined],
  ['being_made', 72, 'slow_making'],
  ['at_hub', 96, 'waits_at_hub'],
  ['in_customs', 0, 'at_customs'],
  ['waiting_for_payment', 2, 'unpaid'],
  ['on_its_way', 500, undefined],
  ['delivered', 500, undefined],
  ['cancelled', 500, undefined],
] as const)('an order that is %s for %i hours is watched because: %s', (status, hours, reason) => {
  expect(ordersToWatch([order('a', status, hours)], now)[0]?.reason).toBe(reason)
})

test('the one that has waited longest stands first', () => {
  const watched = ordersToWatch([order('young', 'confirmed', 13), order('old', 'confirmed', 40)], now)
  expect(watched.map(({ order: { id }, hours }) => [id, hours])).toEqual([
    ['old', 40],
    ['young', 13],
  ])
})

test('orders of which a part has lapsed stand before all others, once', () => {
  const silent = order('silent', 'confirmed', 25)
  const watched = ordersToWatch([silent, order('older', 'confirmed', 40)], now, [
    silent,
    order('long', 'being_made', 60),
  ])
  expect(watched.map(({ order: { id }, reason }) => [id, reason])).toEqual([
    ['long', 'lapsed'],
    ['silent', 'lapsed'],
    ['older', 'unanswered'],
  ])
})

test('a box that did not reach its customer is watched at once, until its money has gone back', () => {
  const gone = { ...order('lost', 'on_its_way', 0), trouble: 'lost' as const }
  expect(ordersToWatch([gone], now)[0]?.reason).toBe('in_trouble')
  expect(ordersToWatch([{ ...gone, payment: 'refunded' }], now)).toEqual([])
})

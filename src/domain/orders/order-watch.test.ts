import { expect, test } from 'vitest'
import { leastPatience, type WatchedOrder, watchReason } from './order-watch.ts'

const order: WatchedOrder = { status: 'confirmed', trouble: null, payment: 'cod_due', lapsed: false, hours: 0 }

test.each([
  ['confirmed', 11, null],
  ['confirmed', 12, 'unanswered'],
  ['being_made', 71, null],
  ['being_made', 72, 'slow_making'],
  ['at_hub', 96, 'waits_at_hub'],
  ['in_customs', 0, 'at_customs'],
  ['waiting_for_payment', 2, 'unpaid'],
  ['on_its_way', 500, null],
  ['delivered', 500, null],
  ['cancelled', 500, null],
] as const)('an order that is %s for %i hours needs attention because: %s', (status, hours, reason) => {
  expect(watchReason({ ...order, status, hours })).toBe(reason)
})

test('reports a lapsed seller order at once', () => {
  expect(watchReason({ ...order, lapsed: true })).toBe('lapsed')
})

test('reports an undelivered shipment at once, until it is refunded', () => {
  const gone = { ...order, status: 'on_its_way', trouble: 'lost' } as const
  expect(watchReason(gone)).toBe('in_trouble')
  expect(watchReason({ ...gone, payment: 'refunded' })).toBeNull()
  // Replacement items: nothing was paid, and an admin has to decide all the same.
  expect(watchReason({ ...gone, payment: null })).toBe('in_trouble')
})

test('reports no order for delay before the shortest time', () => {
  for (const status of ['confirmed', 'being_made', 'arriving_at_hub', 'at_hub', 'packing'] as const)
    expect(watchReason({ ...order, status, hours: leastPatience.paid - 1 })).toBeNull()
  expect(watchReason({ ...order, status: 'waiting_for_payment', hours: leastPatience.unpaid - 1 })).toBeNull()
})

import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { glanceAt } from './order-glance.ts'

/** The expected progress, delivered flag and tone for each status. */
const expectedGlances: Record<OrderStatus, [string, boolean, string]> = {
  waiting_for_payment: ['todo todo todo', false, 'working'],
  confirmed: ['todo todo todo', false, 'fresh'],
  being_made: ['todo todo todo', false, 'working'],
  arriving_at_hub: ['todo todo todo', false, 'working'],
  at_hub: ['todo todo todo', false, 'working'],
  packing: ['now todo todo', false, 'working'],
  on_its_way: ['done now todo', false, 'working'],
  in_customs: ['done now todo', false, 'working'],
  out_for_delivery: ['done done now', false, 'working'],
  part_delivered: ['done done now', false, 'working'],
  delivered: ['done done done', true, 'done'],
  cancelled: ['todo todo todo', false, 'problem'],
}

test.each(orderStatuses)('the tracking thread of an order that is %s', (status) => {
  const { onward, delivered, tone } = glanceAt(status, null)
  expect([onward.join(' '), delivered, tone]).toEqual(expectedGlances[status])
})

test('a box that does not reach its customer is a problem, however far it came', () => {
  expect(glanceAt('on_its_way', 'lost')).toEqual({ ...glanceAt('on_its_way', null), tone: 'problem' })
})

import { expect, test } from 'vitest'
import { emailAudiences } from '../orders/order-event.ts'
import { customerEvents, isCustomerNotified, kindOfCustomerEvent } from './customer-notification.ts'

test('customers are emailed of every event that they are notified of', () => {
  for (const event of customerEvents) expect(emailAudiences(event), event).toContain('customer')
})

test.each([
  ['out_for_delivery', 'delivery'],
  ['seller_order_rejected', 'changes'],
  ['refund_paid', 'refunds'],
] as const)('%s is one of the notifications about %s', (event, kind) => {
  expect(kindOfCustomerEvent(event)).toBe(kind)
})

test('nobody is notified of what the shop does within its walls', () => {
  expect([isCustomerNotified('seller_order_packed'), isCustomerNotified('staff_note')]).toEqual([false, false])
})

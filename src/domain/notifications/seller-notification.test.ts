import { expect, test } from 'vitest'
import { emailAudiences, type OrderEventKind } from '../orders/order-event.ts'
import { asksForAnswer, isNotified, kindOfEvent, notifiedEvents, rolesNotified } from './seller-notification.ts'

test.each([
  ['order_placed', ['owner', 'manager']],
  ['seller_order_deadline_near', ['owner', 'manager']],
  ['lines_cancelled', ['owner', 'manager', 'packer']],
  ['claim_about_seller_order', ['owner', 'manager']],
  ['question_received', ['owner', 'manager']],
  ['payout_paid', ['owner', 'manager', 'accountant']],
] as const)('%s is for %s', (event, roles) => {
  expect(rolesNotified(event)).toEqual(roles)
})

test('sellers are emailed of every event of an order that they are notified of', () => {
  for (const event of notifiedEvents.filter((name) => isNotified(name as OrderEventKind)))
    expect(emailAudiences(event as OrderEventKind), event).toContain('seller')
})

test('only new orders and near deadlines ask for an answer', () => {
  expect(notifiedEvents.filter(asksForAnswer).map(kindOfEvent)).toEqual([
    'new_orders',
    'new_orders',
    'new_orders',
    'answers_due',
  ])
})

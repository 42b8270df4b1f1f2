import { expect, test } from 'vitest'
import { findWrongEnds, type OrderEnd } from './faults/ordering-checker.ts'
import { plantedEnds } from './faults/planted-ends.ts'

const good: OrderEnd = {
  ordering: 'captured, failed',
  total: 500,
  givenBack: 100,
  state: 'placed',
  payments: [
    { state: 'failed', amount: 500, captured: 0, refunded: 0, pending: 0, lost: 0 },
    { state: 'disputed', amount: 500, captured: 500, refunded: 100, pending: 0, lost: 0 },
  ],
  refunds: [{ state: 'succeeded', origin: 'gateway', amount: 100 }],
  disputes: [{ state: 'open' }],
  unapplied: 0,
  events: [
    'payment_started',
    'payment_failed',
    'payment_received',
    'order_placed',
    'refund_paid',
    'refund_not_requested',
    'payment_disputed',
  ],
  emails: [
    { kind: 'order_placed', reader: 'customer' },
    { kind: 'order_placed', reader: 'seller' },
    { kind: 'refund_paid', reader: 'customer' },
    { kind: 'payment_disputed', reader: 'admin' },
  ],
  ledger: [
    { transaction: 'sale:1', account: 'customer', amount: -500 },
    { transaction: 'sale:1', account: 'seller', amount: 500 },
    { transaction: 'money_in:1', account: 'customer', amount: 500 },
    { transaction: 'money_in:1', account: 'gateway', amount: -500 },
    { transaction: 'refund:1', account: 'customer', amount: 100 },
    { transaction: 'refund:1', account: 'platform', amount: -100 },
    { transaction: 'refund_paid:1', account: 'customer', amount: -100 },
    { transaction: 'refund_paid:1', account: 'gateway', amount: 100 },
  ],
  atGateway: { taken: 500, refunds: [100] },
}

test('an order that ended as it should is found good', () => {
  expect(findWrongEnds([good])).toEqual([])
})

test.each(plantedEnds)('%s is found', (_name, plant) => {
  expect(findWrongEnds([plant(good)])).not.toEqual([])
})

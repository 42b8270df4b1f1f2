import { expect, test } from 'vitest'
import { type PaymentStanding, standingOf } from './payment-standing.ts'

type Facts = Parameters<typeof standingOf>[0]

const waiting: Facts = {
  order: 'pending_payment',
  attempt: 'awaiting',
  untouched: false,
  paid: false,
  inCash: false,
  ended: false,
}

test.each<[string, Partial<Facts>, PaymentStanding]>([
  ['the gateway does not know yet', {}, 'pending'],
  ['it is being taken', { attempt: 'authorized' }, 'pending'],
  ['nobody has paid there yet', { untouched: true }, 'unpaid'],
  ['it failed', { attempt: 'failed' }, 'failed'],
  ['it failed, and nobody had paid there', { attempt: 'failed', untouched: true }, 'failed'],
  ['the order has no such attempt', { attempt: undefined }, 'failed'],
  ['it came', { order: 'placed', attempt: 'captured', paid: true }, 'paid'],
  ['another attempt brought it', { order: 'placed', attempt: 'failed', paid: true }, 'paid'],
  ['it is handed over at the door instead', { order: 'placed', attempt: 'failed', paid: true, inCash: true }, 'cod'],
  ['the order is over and was paid', { order: 'closed', attempt: 'captured', paid: true }, 'paid'],
  ['the order was given up', { order: 'cancelled', attempt: 'expired' }, 'over'],
  ['the order was given up before anybody looked', { order: 'cancelled' }, 'over'],
  ['the order was paid and then cancelled', { order: 'cancelled', attempt: 'refunded', paid: true }, 'cancelled'],
  ['she cancelled before she paid', { order: 'cancelled', attempt: 'expired', ended: true }, 'cancelled'],
  ['it ended as an order in cash', { order: 'cancelled', attempt: 'failed', ended: true }, 'cancelled'],
])('%s', (_, facts, shown) => {
  expect(standingOf({ ...waiting, ...facts })).toBe(shown)
})

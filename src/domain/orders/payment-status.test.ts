import { expect, test } from 'vitest'
import { type PaymentStatus, paymentStatusOf } from './payment-status.ts'

type PaymentStatusInput = Parameters<typeof paymentStatusOf>[0]

const waiting: PaymentStatusInput = {
  order: 'pending_payment',
  payment: 'awaiting',
  untouched: false,
  paid: false,
  inCash: false,
  ended: false,
}

test.each<[string, Partial<PaymentStatusInput>, PaymentStatus]>([
  ['the gateway does not know yet', {}, 'pending'],
  ['it is being taken', { payment: 'authorized' }, 'pending'],
  ['nobody has paid there yet', { untouched: true }, 'unpaid'],
  ['it failed', { payment: 'failed' }, 'failed'],
  ['it failed, and nobody had paid there', { payment: 'failed', untouched: true }, 'failed'],
  ['the order has no such attempt', { payment: undefined }, 'failed'],
  ['it came', { order: 'placed', payment: 'captured', paid: true }, 'paid'],
  ['another attempt brought it', { order: 'placed', payment: 'failed', paid: true }, 'paid'],
  ['it is handed over at the door instead', { order: 'placed', payment: 'failed', paid: true, inCash: true }, 'cod'],
  ['the order is over and was paid', { order: 'closed', payment: 'captured', paid: true }, 'paid'],
  ['the order expired', { order: 'cancelled', payment: 'expired' }, 'over'],
  ['the order expired before anybody looked', { order: 'cancelled' }, 'over'],
  ['the order was paid and then cancelled', { order: 'cancelled', payment: 'refunded', paid: true }, 'cancelled'],
  ['the customer cancelled before paying', { order: 'cancelled', payment: 'expired', ended: true }, 'cancelled'],
  ['it ended as an order in cash', { order: 'cancelled', payment: 'failed', ended: true }, 'cancelled'],
])('%s', (_, input, shown) => {
  expect(paymentStatusOf({ ...waiting, ...input })).toBe(shown)
})

import { expect, test } from 'vitest'
import {
  decidePayment,
  isLateCapture,
  isPaymentSettled,
  moneyBadge,
  type PaymentCommand,
  type PaymentFacts,
  type PaymentState,
  paymentStates,
} from './payment-flow.ts'
import { type Actor, system } from './state-table.ts'

const asked = { amountMinor: 64000, currency: 'INR', orderId: 'o1' }
const agree = { asked, told: asked }
const door: Actor = { as: 'courier', capabilities: ['delivery'] }
const taken = { capturedMinor: 64000, refundedMinor: 10000, pendingRefundMinor: 4000 }

test.each<[string, PaymentState, PaymentCommand, Actor, PaymentFacts, PaymentState]>([
  ['is authorized', 'awaiting', 'authorize', system, agree, 'authorized'],
  ['is captured', 'authorized', 'capture', system, agree, 'captured'],
  ['is captured at once', 'awaiting', 'capture', system, agree, 'captured'],
  ['captured again stays captured', 'captured', 'capture', system, {}, 'captured'],
  ['failing after the capture changes nothing', 'captured', 'fail', system, {}, 'captured'],
  ['an echo after a refund does not undo it', 'refunded', 'capture', system, {}, 'refunded'],
  ['fails', 'awaiting', 'fail', system, {}, 'failed'],
  ['expires', 'awaiting', 'expire', system, {}, 'expired'],
  ['is captured after it expired', 'expired', 'capture', system, agree, 'captured'],
  ['is captured after it failed', 'failed', 'capture', system, agree, 'captured'],
  [
    'is refunded in part',
    'part_refunded',
    'refund_part',
    { as: 'admin' },
    { ...taken, refundMinor: 49999 },
    'part_refunded',
  ],
  ['is refunded to the end', 'part_refunded', 'refund_rest', system, { ...taken, refundMinor: 50000 }, 'refunded'],
  ['is disputed', 'captured', 'dispute', system, {}, 'disputed'],
  ['cash is collected at the door', 'cod_due', 'collect_cash', door, agree, 'cod_collected'],
  ['cash is no longer due', 'cod_due', 'waive_cash', system, {}, 'expired'],
])('a payment %s', (_, state, command, actor, facts, next) => {
  expect(decidePayment(state, command, actor, facts)).toBe(next)
})

test.each<[string, PaymentState, PaymentCommand, Actor, PaymentFacts, string]>([
  [
    'another amount',
    'awaiting',
    'capture',
    system,
    { asked, told: { ...asked, amountMinor: 63999 } },
    'payment/mismatch',
  ],
  [
    'another currency',
    'awaiting',
    'capture',
    system,
    { asked, told: { ...asked, currency: 'USD' } },
    'payment/mismatch',
  ],
  ['another order', 'awaiting', 'capture', system, { asked, told: { ...asked, orderId: 'o2' } }, 'payment/mismatch'],
  [
    'more than is left, counting what is pending',
    'captured',
    'refund_part',
    system,
    { ...taken, refundMinor: 50001 },
    'payment/over-refund',
  ],
  ['a refund of nothing', 'captured', 'refund_part', system, { ...taken, refundMinor: 0 }, 'payment/over-refund'],
  ['a courier refunding', 'captured', 'refund_part', door, { ...taken, refundMinor: 1 }, 'auth/role'],
  ['a customer capturing', 'awaiting', 'capture', { as: 'user' }, agree, 'auth/role'],
  [
    'less cash than is due',
    'cod_due',
    'collect_cash',
    door,
    { asked, told: { ...asked, amountMinor: 60000 } },
    'payment/mismatch',
  ],
  ['cash for an order paid online', 'captured', 'collect_cash', door, agree, 'flow/not-now'],
])('refused: %s', (_, state, command, actor, facts, code) => {
  expect(() => decidePayment(state, command, actor, facts)).toThrow(expect.objectContaining({ code }))
})

test('money that comes too late is known as such', () => {
  expect(isLateCapture('expired', 'capture')).toBe(true)
  expect(isLateCapture('failed', 'capture')).toBe(true)
  expect(isLateCapture('authorized', 'capture')).toBe(false)
  expect(isLateCapture('expired', 'fail')).toBe(false)
})

test('an order goes on with money taken or due at the door, and with nothing else', () => {
  expect(paymentStates.filter(isPaymentSettled)).toEqual(['captured', 'part_refunded', 'cod_due', 'cod_collected'])
  expect(paymentStates.filter((state) => moneyBadge(state) !== null)).toEqual(['part_refunded', 'refunded'])
})

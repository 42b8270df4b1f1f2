import { describe, expect, test } from 'vitest'
import { type Actor, system } from '../states/state-table.ts'
import {
  decidePayment,
  holdingPayments,
  isWaiting,
  type PaymentCommand,
  type PaymentGuardInput,
  type PaymentState,
  paymentCommands,
  paymentStates,
  waitingPayments,
} from './payment-flow.ts'

const expected = { amountMinor: 64000, currency: 'INR', orderId: 'o1' }
const agree = { expected, reported: expected }
const localCourier: Actor = { as: 'courier', capabilities: ['delivery'] }
const taken = { capturedMinor: 64000, refundedMinor: 10000, pendingRefundMinor: 4000 }

test.each<[string, PaymentState, PaymentCommand, Actor, PaymentGuardInput, PaymentState]>([
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
  ['cash is collected at the door', 'cod_due', 'collect_cash', localCourier, agree, 'cod_collected'],
  ['cash is no longer due', 'cod_due', 'waive_cash', system, {}, 'expired'],
])('a payment %s', (_, state, command, actor, input, next) => {
  expect(decidePayment(state, command, actor, input)).toBe(next)
})

test.each<[string, PaymentState, PaymentCommand, Actor, PaymentGuardInput, string]>([
  [
    'another amount',
    'awaiting',
    'capture',
    system,
    { expected, reported: { ...expected, amountMinor: 63999 } },
    'payment/mismatch',
  ],
  [
    'another currency',
    'awaiting',
    'capture',
    system,
    { expected, reported: { ...expected, currency: 'USD' } },
    'payment/mismatch',
  ],
  [
    'another order',
    'awaiting',
    'capture',
    system,
    { expected, reported: { ...expected, orderId: 'o2' } },
    'payment/mismatch',
  ],
  [
    'more than is left, counting what is pending',
    'captured',
    'refund_part',
    system,
    { ...taken, refundMinor: 50001 },
    'payment/over-refund',
  ],
  ['a refund of nothing', 'captured', 'refund_part', system, { ...taken, refundMinor: 0 }, 'payment/over-refund'],
  ['a courier refunding', 'captured', 'refund_part', localCourier, { ...taken, refundMinor: 1 }, 'auth/role'],
  ['a customer capturing', 'awaiting', 'capture', { as: 'user' }, agree, 'auth/role'],
  [
    'less cash than is due',
    'cod_due',
    'collect_cash',
    localCourier,
    { expected, reported: { ...expected, amountMinor: 60000 } },
    'payment/mismatch',
  ],
  ['cash for an order paid online', 'captured', 'collect_cash', localCourier, agree, 'flow/not-now'],
])('refuses %s', (_, state, command, actor, input, code) => {
  expect(() => decidePayment(state, command, actor, input)).toThrow(expect.objectContaining({ code }))
})

describe('any report in any payment state', () => {
  type Outcome = Partial<Record<PaymentState, PaymentState>>
  const everybody: Record<string, Actor> = {
    system,
    admin: { as: 'admin' },
    localCourier,
    carrier: { as: 'courier', capabilities: ['carrier'] },
    hub: { as: 'courier', capabilities: ['hub'] },
    seller: { as: 'seller' },
    customer: { as: 'user' },
  }
  const machine = ['system']
  const office = ['system', 'admin']
  const roles = ['system', 'admin', 'localCourier', 'carrier']
  const part = { capturedMinor: 64000, refundMinor: 63999 }
  const whole = { capturedMinor: 64000, refundMinor: 64000 }

  // What is not listed is refused. A state that leads to itself is a repeated report: it is accepted, and nothing
  // changes.
  const promised: Record<PaymentCommand, [by: string[], PaymentGuardInput, Outcome]> = {
    authorize: [
      machine,
      agree,
      {
        awaiting: 'authorized',
        authorized: 'authorized',
        captured: 'captured',
        failed: 'failed',
        expired: 'expired',
      },
    ],
    capture: [
      machine,
      agree,
      {
        awaiting: 'captured',
        authorized: 'captured',
        failed: 'captured',
        expired: 'captured',
        captured: 'captured',
        part_refunded: 'part_refunded',
        refunded: 'refunded',
        disputed: 'disputed',
      },
    ],
    fail: [
      machine,
      {},
      { awaiting: 'failed', authorized: 'failed', failed: 'failed', expired: 'expired', captured: 'captured' },
    ],
    expire: [
      machine,
      {},
      { awaiting: 'expired', authorized: 'expired', failed: 'expired', expired: 'expired', captured: 'captured' },
    ],
    refund_part: [
      office,
      part,
      { captured: 'part_refunded', part_refunded: 'part_refunded', cod_collected: 'part_refunded' },
    ],
    refund_rest: [office, whole, { captured: 'refunded', part_refunded: 'refunded', cod_collected: 'refunded' }],
    dispute: [
      machine,
      {},
      {
        authorized: 'disputed',
        captured: 'disputed',
        part_refunded: 'disputed',
        disputed: 'disputed',
        refunded: 'refunded',
      },
    ],
    win_dispute: [office, {}, { disputed: 'captured' }],
    win_dispute_of_rest: [office, {}, { disputed: 'part_refunded' }],
    lose_dispute: [office, {}, { disputed: 'refunded' }],
    lose_part_dispute: [office, {}, { disputed: 'part_refunded' }],
    collect_cash: [roles, agree, { cod_due: 'cod_collected', cod_collected: 'cod_collected' }],
    waive_cash: [machine, {}, { cod_due: 'expired' }],
  }

  test.each(paymentCommands)('%s does exactly what is listed, for the listed roles only', (command) => {
    const [by, input, outcome] = promised[command]
    for (const state of paymentStates)
      for (const [who, actor] of Object.entries(everybody)) {
        const decide = () => decidePayment(state, command, actor, input)
        const code = by.includes(who) ? 'flow/not-now' : 'auth/role'
        if (by.includes(who) && outcome[state]) expect(decide(), `${state}, ${who}`).toBe(outcome[state])
        else expect(decide, `${state}, ${who}`).toThrow(expect.objectContaining({ code }))
      }
  })

  const another = { ...expected, amountMinor: 1 }
  test.each<[PaymentCommand, PaymentGuardInput]>([
    ['authorize', { expected, reported: another }],
    ['capture', { expected, reported: another }],
    ['collect_cash', { expected, reported: another }],
    ['capture', { expected }],
    ['capture', { reported: expected }],
    ['capture', {}],
  ])('%s requires the requested amount: refuses %o', (command, input) => {
    for (const [state, next] of Object.entries(promised[command][2]) as [PaymentState, PaymentState][])
      if (next !== state)
        expect(() => decidePayment(state, command, system, input), state).toThrow(
          expect.objectContaining({ code: 'payment/mismatch' }),
        )
  })

  test.each<[PaymentCommand, PaymentGuardInput]>([
    ['refund_part', { ...part, refundMinor: 64000 }],
    ['refund_part', { ...part, refundMinor: -1 }],
    ['refund_part', { capturedMinor: 64000 }],
    ['refund_part', { refundMinor: 1 }],
    ['refund_rest', { ...whole, refundMinor: 64001 }],
    ['refund_rest', { ...whole, refundMinor: 63999 }],
    ['refund_rest', { ...whole, refundedMinor: 1 }],
    ['refund_rest', { ...whole, pendingRefundMinor: 1 }],
    ['refund_rest', { ...taken, refundedMinor: 64000, pendingRefundMinor: 0, refundMinor: 0 }],
    ['refund_rest', {}],
  ])('%s refunds less than the remaining amount, or all of it: refuses %o', (command, input) => {
    for (const state of ['captured', 'part_refunded', 'cod_collected'] as const)
      expect(() => decidePayment(state, command, system, input), state).toThrow(
        expect.objectContaining({ code: 'payment/over-refund' }),
      )
  })
})

test.each<[PaymentState, waits: boolean, holds: boolean]>([
  ['awaiting', true, false],
  ['authorized', true, false],
  ['captured', false, true],
  ['part_refunded', false, true],
  ['refunded', false, true],
  ['disputed', false, true],
  ['cod_due', false, true],
  ['cod_collected', false, true],
  ['failed', false, false],
  ['expired', false, false],
])("a payment that is %s waits for money: %s; holds the order's money: %s", (state, waits, holds) => {
  expect([isWaiting(state), holdingPayments.some((held) => held === state)]).toEqual([waits, holds])
})

test('lets only waiting payments fail or expire', () => {
  const ended = (state: PaymentState, command: 'fail' | 'expire') => decidePayment(state, command, system)
  for (const state of waitingPayments)
    expect([ended(state, 'fail'), ended(state, 'expire')]).toEqual(['failed', 'expired'])
  for (const state of holdingPayments.filter((held) => held !== 'captured'))
    for (const command of ['fail', 'expire'] as const) expect(() => ended(state, command), state).toThrow()
})

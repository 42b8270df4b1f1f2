import { describe, expect, test } from 'vitest'
import { type Actor, system } from '../states/state-table.ts'
import {
  decideOrder,
  type OrderCommand,
  type OrderGuardInput,
  type OrderState,
  orderCommands,
  orderStates,
} from './order-flow.ts'

const customer: Actor = { as: 'user' }
const seller: Actor = { as: 'seller' }
const hub: Actor = { as: 'courier', capabilities: ['hub'] }
const admin: Actor = { as: 'admin' }
const now = new Date('2026-11-23T10:00:00Z')
const reason = { code: 'customer_changed_mind' } as const
const settled = { delivered: true, openCase: false, now, closableFrom: now }

test.each<[OrderState, OrderCommand, Actor, OrderGuardInput, OrderState]>([
  ['pending_payment', 'confirm', system, { paymentSettled: true }, 'placed'],
  ['pending_payment', 'expire', system, {}, 'cancelled'],
  ['pending_payment', 'cancel', customer, { reason }, 'cancelled'],
  ['pending_payment', 'cancel', admin, { reason: { code: 'fraud' } }, 'cancelled'],
  ['placed', 'cancel', customer, { reason, activeSellerOrders: 0 }, 'cancelled'],
  ['placed', 'cancel', seller, { reason: { code: 'out_of_stock' }, activeSellerOrders: 0 }, 'cancelled'],
  ['placed', 'cancel', hub, { reason: { code: 'quality' }, activeSellerOrders: 0 }, 'cancelled'],
  ['placed', 'close', system, settled, 'closed'],
  ['cancelled', 'reopen', system, { cancelledByCustomer: false, goodsHeld: true }, 'pending_payment'],
])('%s: %s moves to the next state', (from, command, actor, input, to) => {
  expect(decideOrder(from, command, actor, input)).toBe(to)
})

describe('refuses', () => {
  test.each<[string, OrderState, OrderCommand, Actor, OrderGuardInput, string]>([
    ['to confirm before the payment is settled', 'pending_payment', 'confirm', system, {}, 'flow/not-now'],
    ['to let a customer confirm', 'pending_payment', 'confirm', customer, { paymentSettled: true }, 'auth/role'],
    ['to cancel without a reason', 'placed', 'cancel', customer, { activeSellerOrders: 0 }, 'flow/reason-needed'],
    [
      'to cancel for another reason without a note',
      'placed',
      'cancel',
      customer,
      { activeSellerOrders: 0, reason: { code: 'other' } },
      'flow/reason-needed',
    ],
    ['to cancel while a part is live', 'placed', 'cancel', customer, { reason, activeSellerOrders: 1 }, 'flow/not-now'],
    ['to expire a paid order', 'placed', 'expire', system, {}, 'flow/not-now'],
    ['to close before delivery', 'placed', 'close', system, { ...settled, delivered: false }, 'flow/not-now'],
    ['to close over an open case', 'placed', 'close', system, { ...settled, openCase: true }, 'flow/not-now'],
    [
      'to close too early',
      'placed',
      'close',
      system,
      { ...settled, closableFrom: new Date(now.getTime() + 1) },
      'flow/too-early',
    ],
    ['to let an admin close', 'placed', 'close', admin, settled, 'auth/role'],
    ['to close twice', 'closed', 'close', system, settled, 'flow/not-now'],
    ['to cancel what is closed', 'closed', 'cancel', customer, { reason, activeSellerOrders: 0 }, 'flow/not-now'],
    [
      'to reopen what its customer cancelled',
      'cancelled',
      'reopen',
      system,
      { cancelledByCustomer: true, goodsHeld: true },
      'flow/not-now',
    ],
    [
      'to reopen without the goods',
      'cancelled',
      'reopen',
      system,
      { cancelledByCustomer: false },
      'product/out-of-stock',
    ],
  ])('%s', (_, from, command, actor, input, code) => {
    expect(() => decideOrder(from, command, actor, input)).toThrow(expect.objectContaining({ code }))
  })

  test('refuses every step out of a closed order', () => {
    const everything = {
      ...settled,
      reason,
      activeSellerOrders: 0,
      paymentSettled: true,
      cancelledByCustomer: false,
      goodsHeld: true,
    }
    for (const command of orderCommands)
      for (const actor of [system, customer, seller, hub, admin])
        expect(() => decideOrder('closed', command, actor, everything)).toThrow()
    expect(orderStates).toContain('closed')
  })
})

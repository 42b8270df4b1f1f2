import { describe, expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import type { PaymentState } from '../payments/payment-flow.ts'
import { Refusal } from '../refusal.ts'
import { type SellerOrderState, sellerOrderStates } from '../seller-orders/seller-order-flow.ts'
import type { ShipmentState } from '../shipping/shipment-flow.ts'
import {
  additionAmounts,
  additionPaymentsOf,
  additionWaitsUntil,
  mayAddItems,
  shareChangeOf,
} from './order-addition.ts'
import type { OrderState } from './order-flow.ts'

describe('items can be added', () => {
  test.each<[string, OrderState, ShipmentState[], boolean, boolean]>([
    ['while the box expects its bags', 'placed', ['expecting'], false, true],
    ['while some bags are there', 'placed', ['receiving'], false, true],
    ['not before the order is paid', 'pending_payment', ['expecting'], false, false],
    ['not to a cancelled order', 'cancelled', ['cancelled'], false, false],
    ['not once everything has arrived', 'placed', ['complete'], false, false],
    ['not while the customer is asked about the box', 'placed', ['on_hold'], false, false],
    ['not to a box that is packed', 'placed', ['packing'], false, false],
    ['not to an order of two boxes', 'placed', ['expecting', 'expecting'], false, false],
    ['not to a replacement, which nobody pays', 'placed', ['expecting'], true, false],
  ])('%s', (_what, state, shipments, isReplacement, expected) => {
    expect(mayAddItems({ state, boxes: shipments, isReplacement })).toBe(expected)
  })
})

test('a store begins a share, extends one that is not answered, and is asked again about one it accepted', () => {
  expect(shareChangeOf(undefined, 'Otlavali')).toBe('begin')
  expect(shareChangeOf('awaiting_acceptance', 'Otlavali')).toBe('extend')
  expect(shareChangeOf('accepted', 'Otlavali')).toBe('ask_again')
  const open: SellerOrderState[] = ['awaiting_acceptance', 'accepted']
  for (const state of sellerOrderStates.filter((each) => !open.includes(each)))
    expect(() => shareChangeOf(state, 'Otlavali'), state).toThrow(Refusal)
})

describe('what an addition costs', () => {
  const of = (delivery: { charged: number; repriced: number; reducible?: number }, fee = [0, 0]) => {
    const { goods, discount, total, ...rest } = additionAmounts({
      gross: paise(200_00),
      discount: paise(40_00),
      delivery: {
        charged: paise(delivery.charged),
        repriced: paise(delivery.repriced),
        reducible: paise(delivery.reducible ?? delivery.charged),
      },
      codFee: { charged: paise(fee[0] ?? 0), repriced: paise(fee[1] ?? 0) },
    })
    expect(goods - discount + rest.delivery + rest.codFee).toBe(total)
    return { ...rest, total }
  }

  test('is the items and what the heavier box costs more', () => {
    expect(of({ charged: 60_00, repriced: 85_00 })).toEqual({ delivery: 25_00, codFee: 0, total: 185_00 })
  })

  test('is less where the items earn cheaper delivery', () => {
    expect(of({ charged: 60_00, repriced: 0 })).toEqual({ delivery: -60_00, codFee: 0, total: 100_00 })
  })

  test('is never below nothing, and leaves what was refunded of delivery', () => {
    expect(of({ charged: 300_00, repriced: 0 })).toEqual({ delivery: -160_00, codFee: 0, total: 0 })
    expect(of({ charged: 60_00, repriced: 0, reducible: 10_00 })).toMatchObject({ delivery: -10_00 })
    expect(of({ charged: 60_00, repriced: 0, reducible: -5_00 })).toMatchObject({ delivery: 0 })
  })

  test('holds the rise of the cash fee, which never falls', () => {
    expect(of({ charged: 0, repriced: 0 }, [30_00, 42_00])).toMatchObject({ codFee: 12_00, total: 172_00 })
    expect(of({ charged: 0, repriced: 0 }, [42_00, 30_00])).toMatchObject({ codFee: 0 })
  })
})

test.each<[PaymentState | undefined, boolean, string[]]>([
  ['cod_due', false, ['cash']],
  ['cod_due', true, ['cash', 'credit']],
  ['cod_collected', true, ['credit']],
  ['captured', true, ['online', 'credit']],
  ['captured', false, ['online']],
  ['disputed', true, []],
  ['refunded', true, []],
  [undefined, true, []],
])('an order whose payment is %s (member: %s) takes additions by %j', (payment, isMember, expected) => {
  expect(additionPaymentsOf({ payment, isMember })).toEqual(expected)
})

test('items wait two hours for their payment', () => {
  expect(additionWaitsUntil(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-11-20T12:00:00Z'))
})

import { describe, expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import type { SellerOrderState } from '../seller-orders/seller-order-flow.ts'
import type { ShipmentState } from '../shipping/shipment-flow.ts'
import { type CancellationWindow, cancellationWindow, refundOfGoods } from './cancellation.ts'

test.each<[SellerOrderState, ShipmentState | null, CancellationWindow]>([
  ['awaiting_acceptance', null, 'free'],
  ['accepted', 'expecting', 'free'],
  ['part_accepted', 'receiving', 'free'],
  ['lapsed', 'on_hold', 'free'],
  ['packed', 'expecting', 'on_request'],
  ['packed', null, 'on_request'],
  ['packed', 'packed', 'closed'],
  ['handed_over', 'label_ready', 'closed'],
  ['received', 'packed', 'closed'],
  ['dispatched', null, 'closed'],
  ['fulfilled', null, 'closed'],
  ['handed_over', 'receiving', 'on_request'],
  ['received', 'complete', 'on_request'],
  ['boxed', 'packing', 'on_request'],
  ['boxed', 'packed', 'closed'],
  ['boxed', 'papers_blocked', 'closed'],
  ['boxed', 'label_ready', 'closed'],
  ['dispatched', 'handed_to_carrier', 'closed'],
  ['fulfilled', 'handed_to_carrier', 'closed'],
  ['rejected', 'expecting', 'over'],
  ['cancelled', null, 'over'],
])('a line of a seller order %s with the shipment %s is %s', (sellerOrder, shipment, window) => {
  expect(cancellationWindow(sellerOrder, shipment)).toBe(window)
})

describe('refund', () => {
  test.each<[string, number, CancellationWindow, 'customer' | 'ours', number, number]>([
    ['everything while it is free', 12345, 'free', 'customer', 20, 12345],
    ['everything but the kept share on request', 10000, 'on_request', 'customer', 20, 8000],
    ['the cancellation fee rounds in the customer’s favour', 99, 'on_request', 'customer', 20, 80],
    ['everything when the setting keeps nothing', 9900, 'on_request', 'customer', 0, 9900],
    ['everything when the fault is ours', 10000, 'on_request', 'ours', 20, 10000],
    ['everything when it is lost on the way', 10000, 'closed', 'ours', 20, 10000],
  ])('%s', (_, goods, window, fault, feePercent, back) => {
    expect(refundOfGoods(paise(goods), window, fault, feePercent)).toBe(back)
  })
  test('computes nothing for a request that comes too late', () => {
    expect(() => refundOfGoods(paise(100), 'closed', 'customer', 20)).toThrow(
      expect.objectContaining({ code: 'cancel/window-closed' }),
    )
  })
  test.each([21, -1, 2.5])('treats a setting of %s percent as a bug', (feePercent) => {
    expect(() => refundOfGoods(paise(100), 'free', 'customer', feePercent)).toThrow(
      `kept share out of bounds: ${feePercent} %`,
    )
  })
})

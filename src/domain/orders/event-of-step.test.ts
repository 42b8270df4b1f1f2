import { describe, expect, test } from 'vitest'
import { type PaymentCommand, type PaymentState, paymentTable } from '../payments/payment-flow.ts'
import { sellerOrderCommands } from '../seller-orders/seller-order-flow.ts'
import { parcelStates } from '../shipping/parcel-flow.ts'
import { eventOfOrder, eventOfParcel, eventOfPayment, eventOfSellerOrder, eventOfShipment } from './event-of-step.ts'
import { isSellerOrderEvent, type OrderEventKind } from './order-event.ts'
import { orderCommands } from './order-flow.ts'

test('gives every seller order command its own event, with the store', () => {
  const kinds = sellerOrderCommands.map(eventOfSellerOrder)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.filter((kind) => !isSellerOrderEvent(kind))).toEqual([])
})

test('gives every order command its own event', () => {
  const kinds = orderCommands.map(eventOfOrder)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.filter(isSellerOrderEvent)).toEqual([])
})

test('starts a shipment once, however many seller orders arrive', () => {
  expect(eventOfShipment('receive', 'expecting')).toBe('shipment_started')
  expect(eventOfShipment('receive', 'receiving')).toBeNull()
  expect(eventOfShipment('seal', 'packing')).toBe('shipment_sealed')
  expect(eventOfShipment('cancel', 'receiving')).toBeNull()
})

describe('payment', () => {
  test.each<[PaymentCommand, PaymentState, PaymentState, OrderEventKind | null]>([
    ['capture', 'awaiting', 'captured', 'payment_received'],
    ['capture', 'captured', 'captured', null],
    ['capture', 'expired', 'captured', 'payment_unapplied'],
    ['capture', 'failed', 'captured', 'payment_unapplied'],
    ['refund_part', 'captured', 'part_refunded', 'refund_paid'],
    ['refund_part', 'part_refunded', 'part_refunded', 'refund_paid'],
    ['collect_cash', 'cod_due', 'cod_collected', 'cash_collected'],
    ['collect_cash', 'cod_collected', 'cod_collected', null],
  ])('%s from %s to %s records %s', (command, from, to, kind) => {
    expect(eventOfPayment(command, from, to)).toBe(kind)
  })
  test('records nothing for repeated reports', () => {
    const echoes = paymentTable.steps.filter(([from, command, to]) => from === to && command !== 'refund_part')
    expect(echoes.length).toBeGreaterThan(10)
    for (const [from, command, to] of echoes) expect(eventOfPayment(command, from, to)).toBeNull()
  })
})

test('gives every parcel state one event of its own', () => {
  expect(new Set(parcelStates.map(eventOfParcel)).size).toBe(parcelStates.length)
})

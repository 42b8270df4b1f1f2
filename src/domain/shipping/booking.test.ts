import { expect, test } from 'vitest'
import {
  bookingReference,
  bookingStates,
  findBookingFault,
  isLiveBooking,
  mayBecome,
  type ReportedWaybill,
} from './booking.ts'

const good: ReportedWaybill = {
  ourRef: 'HT-1-C1',
  waybill: 'PC1234567890',
  isCancelled: false,
  costMinor: 45_000,
  currency: 'INR',
}
const pattern = /^PC[0-9]{10}$/

test.each<[string, Partial<ReportedWaybill>, ReturnType<typeof findBookingFault>]>([
  ['a live waybill under our reference', {}, null],
  ['a waybill that costs nothing', { costMinor: 0 }, null],
  ['an old order under another reference', { ourRef: 'HT-0-C1' }, 'dead_order'],
  ['an order that was cancelled', { isCancelled: true }, 'dead_order'],
  ['no waybill at all', { waybill: '' }, 'other'],
  ['a number of another carrier', { waybill: 'DD12345678901' }, 'other'],
  ['a price that is no amount', { costMinor: Number.NaN }, 'other'],
  ['a price below nothing', { costMinor: -1 }, 'other'],
  ['a price without a currency', { currency: null }, 'no_currency'],
  ['a price in a word', { currency: 'rupees' }, 'no_currency'],
])('judges a success: %s', (_, changes, fault) => {
  expect(findBookingFault({ ...good, ...changes }, 'HT-1-C1', pattern)).toBe(fault)
})

test('numbers attempts and boxes, so that a cancelled booking, the next one and those of a second box have different references', () => {
  const references = [
    bookingReference('HT-241018-0042', 1, 1),
    bookingReference('HT-241018-0042', 1, 2),
    bookingReference('HT-241018-0042', 2, 1),
  ]
  expect(references).toEqual(['HT-241018-0042-C1', 'HT-241018-0042-C2', 'HT-241018-0042-B2-C1'])
})

test('never leaves an end, and never becomes booked again except when a carrier will not cancel, or its box stays at the hub as it came back', () => {
  for (const to of bookingStates) expect([mayBecome('refused', to), mayBecome('voided', to)]).toEqual([false, false])
  expect(bookingStates.filter((from) => mayBecome(from, 'booked'))).toEqual(['waiting', 'voiding', 'ended'])
})

test('holds the place of its shipment until the carrier has refused, or has confirmed the end', () => {
  expect(bookingStates.filter(isLiveBooking)).toEqual(['waiting', 'booked', 'voiding'])
})

import { expect, test } from 'vitest'
import { findLostPayments, mostMs, type PaidOrder, plantedLostPayments } from './faults/dropped-webhooks-checker.ts'

const found: PaidOrder = {
  number: 'HT-1',
  dropped: true,
  paidAt: 1_000,
  knownAt: 1_000 + mostMs,
  charged: 500,
  captured: 500,
  placedEvents: 1,
  booked: 500,
}

test('a paid order that was found in time is found good', () => {
  expect(findLostPayments([found])).toEqual([])
})

test.each(plantedLostPayments)('%s is found', (_name, plant) => {
  expect(findLostPayments([plant(found)])).not.toEqual([])
})

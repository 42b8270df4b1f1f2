import { expect, test } from 'vitest'
import { findForgotten, mostMs, type PaidOrder, plantedForgotten } from './faults/dropped-notices-checker.ts'

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
  expect(findForgotten([found])).toEqual([])
})

test.each(plantedForgotten)('%s is found', (_name, plant) => {
  expect(findForgotten([plant(found)])).not.toEqual([])
})

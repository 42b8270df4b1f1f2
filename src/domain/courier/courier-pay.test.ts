import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { type CourierTariff, payForFailedVisit, payForTask, payForWaiting, payOf } from './courier-pay.ts'

const tariff: CourierTariff = {
  base: paise(30_00),
  freeMetres: 2_000,
  mostMetres: 60_000,
  perKm: paise(8_00),
  freeGrams: 5_000,
  perKg: paise(3_00),
  freeMinutes: 10,
  perMinute: paise(1_50),
  mostMinutes: 60,
  failedVisit: paise(15_00),
  festival: paise(20_00),
}
const facts = { metres: 6_200, grams: 7_500, isFestival: true }

test('pays base, distance and weight beyond the free ones, and the festival supplement', () => {
  expect(payForTask(tariff, facts)).toEqual([
    { part: 'base', amount: 30_00, beyond: 0 },
    { part: 'distance', amount: 33_60, beyond: 4_200 },
    { part: 'weight', amount: 7_50, beyond: 2_500 },
    { part: 'festival', amount: 20_00, beyond: 0 },
  ])
})

test.each([
  ['exactly the free distance and weight', { metres: 2_000, grams: 5_000, isFestival: false }, 30_00],
  ['one metre more: a started paisa is a whole one', { metres: 2_001, grams: 5_000, isFestival: false }, 30_01],
  ['a way longer than the longest', { metres: 900_000, grams: 0, isFestival: false }, 494_00],
  ['one gram more', { metres: 0, grams: 5_001, isFestival: false }, 30_01],
])('%s', (_, given, total) => expect(payOf(payForTask(tariff, given))).toBe(total))

test.each([
  [0, 0],
  [10, 0],
  [11.9, 1_50],
  [70, 90_00],
  [600, 90_00],
])('pays %d minutes of waiting with %d paise, and no more than the most', (minutes, amount) =>
  expect(payOf(payForWaiting(tariff, minutes))).toBe(amount),
)

test('pays a visit in vain with its own amount alone', () =>
  expect(payForFailedVisit(tariff)).toEqual([{ part: 'failed_visit', amount: 15_00, beyond: 0 }]))

test('never pays less for more, and always in whole paise', () => {
  const distance = fc.integer({ min: 0, max: 200_000 })
  fc.assert(
    fc.property(distance, distance, fc.integer({ min: 0, max: 50_000 }), (metres, more, grams) => {
      const near = payOf(payForTask(tariff, { metres, grams, isFestival: false }))
      const far = payOf(payForTask(tariff, { metres: metres + more, grams, isFestival: false }))
      expect(far).toBeGreaterThanOrEqual(near)
      expect(Number.isInteger(far)).toBe(true)
    }),
  )
})

import { expect, test } from 'vitest'
import { ratesOf, typedRates, wrongRates } from './tariff-fields.ts'

const rates = {
  base: 30,
  freeMetres: 2_000,
  mostMetres: 60_000,
  perKm: 8.5,
  freeGrams: 5_000,
  perKg: 3,
  freeMinutes: 10,
  perMinute: 1.5,
  mostMinutes: 60,
  failedVisit: 15,
  festival: 20,
}

test('shows kilometres and kilograms, and sends metres and grams', () => {
  expect(typedRates(rates)).toMatchObject({ freeMetres: '2', freeGrams: '5', perKm: '8.5' })
  expect(ratesOf(typedRates(rates))).toEqual(rates)
  expect(ratesOf({ ...typedRates(rates), freeMetres: '2.5' }).freeMetres).toBe(2_500)
})

test.each(['', '-1', '1.234', 'ten', '1,5'])('"%s" is no rate', (perKm) =>
  expect(wrongRates({ ...typedRates(rates), perKm })).toEqual(['perKm']),
)

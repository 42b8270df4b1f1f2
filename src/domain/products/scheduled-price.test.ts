import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { type PricePeriod, periodProblem, priceAfter } from './scheduled-price.ts'

const now = new Date('2026-10-01T06:00:00Z')
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
const period = (from: number, until: number, price = 90_00): PricePeriod => ({
  price: paise(price),
  from: at(from),
  until: at(until),
})

test.each([
  ['in the future', period(60, 120), [], undefined],
  ['that begins at once', period(-5, 120), [], undefined],
  ['that begins when another ends', period(60, 120), [period(0, 60), period(120, 180)], undefined],
  ['that ends before it begins', period(120, 60), [], 'order'],
  ['without length', period(60, 60), [], 'order'],
  ['that has passed', period(-120, 0), [], 'past'],
  ['that ends in two years', period(60, 2 * 365 * 24 * 60), [], 'far'],
  ['below one rupee', period(60, 120, 99), [], 'price'],
  ['above the most', period(60, 120, 100_000_01), [], 'price'],
  ['within another', period(70, 80), [period(60, 120)], 'overlaps'],
  ['around another', period(10, 200), [period(60, 120)], 'overlaps'],
  ['that overlaps by a minute', period(60, 121), [period(120, 180)], 'overlaps'],
] as const)('a period %s: %#', (_, wanted, others, code) => {
  expect(periodProblem(wanted, others, now)?.code).toBe(code)
})

test('at any instant at most one planned price holds, so there is exactly one price', () => {
  const periods = fc.array(
    fc.record({
      from: fc.integer({ min: -60, max: 5_000 }),
      length: fc.integer({ min: -10, max: 900 }),
      price: fc.integer({ min: 50, max: 200_00 }),
    }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(periods, fc.array(fc.integer({ min: -100, max: 6_000 }), { minLength: 1 }), (wanted, instants) => {
      const planned: PricePeriod[] = []
      for (const { from, length, price } of wanted) {
        const next = period(from, from + length, price)
        if (periodProblem(next, planned, now) === undefined) planned.push(next)
      }
      for (const instant of instants) {
        const inside = planned.filter(({ from, until }) => from <= at(instant) && at(instant) < until)
        expect(inside.length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('the price before follows, unless the price was changed meanwhile', () => {
  const [scheduled, before] = [paise(80_00), paise(100_00)]
  expect(priceAfter({ now: scheduled, scheduled, before })).toBe(before)
  expect(priceAfter({ now: paise(95_00), scheduled, before })).toBe(95_00)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocate,
  fromRupees,
  inclusiveTax,
  nothing,
  type Paise,
  paise,
  percentOf,
  sum,
  times,
  toRupees,
} from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(paise)
const many = { numRuns: 3000 }

describe('amount', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is a whole number of paise, never %s', (amount) => {
    expect(() => paise(amount)).toThrow(`not a whole number of paise: ${amount}`)
  })
  it('is never minus zero', () => expect(Object.is(paise(-0), 0)).toBe(true))
  it('adds up exactly', () => {
    expect(sum([paise(10), paise(20), paise(-5)])).toBe(25)
    expect(sum([])).toBe(nothing)
  })
  it('multiplies by whole numbers only', () => {
    expect(times(paise(11_000), 3)).toBe(33_000)
    expect(() => times(paise(100), 1.5)).toThrow('not a whole count: 1.5')
  })
})

describe('percentage', () => {
  it.each([
    [10_000, 20, 2000],
    [12, 20, 2],
    [13, 20, 3],
    [25, 10, 3],
    [-25, 10, -3],
    [203_000, 12, 24_360],
    [571_000, 22, 125_620],
    [33_333, 1.5, 500],
    [999, 0, 0],
  ])('of %i paise at %s %% is %i', (amount, percent, expected) =>
    expect(percentOf(paise(amount), percent)).toBe(expected),
  )
  it.each([0.00001, 12.34567, 1e300, Number.NaN])('throws for %d percent: at most four decimals', (percent) =>
    expect(() => percentOf(paise(100), percent)).toThrow(`not a percentage with at most four decimals: ${percent}`),
  )
  it('mirrors the charge in a refund', () =>
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        expect(percentOf(paise(-amount), percent) + percentOf(amount, percent)).toBe(0)
      }),
    ))
})

describe('tax inside a price', () => {
  it.each([
    [10_500, 5, 500],
    [11_800, 18, 1800],
    [11_000, 5, 524],
    [100, 0, 0],
    [0, 18, 0],
  ])('%i paise at %i %% contain %i', (gross, rate, tax) => expect(inclusiveTax(paise(gross), rate)).toBe(tax))
  it('refuses a negative rate', () =>
    expect(() => inclusiveTax(paise(100), -5)).toThrow('a tax rate is never negative: -5'))
})

describe('splitting', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [2, [0, 1, 0, 1, 1], [0, 1, 0, 1, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [7, [5], [7]],
    [1, [1, 3], [0, 1]],
    [3, [3, 1, 3, 1], [1, 1, 1, 0]],
    [5, [1, 2, 1, 2], [1, 2, 1, 1]],
  ])('%i by %j gives %j', (whole, weights, shares) => expect(allocate(paise(whole), weights)).toEqual(shares))
  it('never loses or adds a paisa, and gives a zero weight 0', () =>
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 }),
        (whole, weights) => {
          fc.pre(weights.some((weight) => weight > 0))
          const shares = allocate(whole, weights)
          expect(sum(shares)).toBe(whole)
          for (const [index, share] of shares.entries()) {
            expect(Number.isSafeInteger(share)).toBe(true)
            if (weights[index] === 0) expect(share).toBe(0)
            expect(share * Math.sign(whole)).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      many,
    ))
  it.each<[number, number[], string]>([
    [1, [0, 0], 'an amount needs at least one weight to be split by'],
    [1, [], 'an amount needs at least one weight to be split by'],
    [1, [-1, 2], 'weights are whole and not negative: -1, 2'],
    [1, [0.5, 0.5], 'weights are whole and not negative: 0.5, 0.5'],
  ])('refuses to split %i by %j', (whole, weights, why) => expect(() => allocate(paise(whole), weights)).toThrow(why))
})

describe('rupees on the wire', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [110, 11_000],
    [4.35, 435],
    [1.1, 110],
    [8.29, 829],
    [243.6, 24_360],
    [-19.99, -1999],
    [1_00_00_000.01, 1_00_00_000_01],
  ])('reads %d as %i paise', (rupees, expected) => expect(fromRupees(rupees)).toBe(expected))
  it.each([1.005, 0.1 + 0.2, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 1e-7])('refuses %d', (rupees) =>
    expect(() => fromRupees(rupees)).toThrow(`not an amount of rupees with at most two decimals: ${rupees}`),
  )
  it('returns the same paise, through JSON too', () =>
    fc.assert(
      fc.property(amounts, (amount: Paise) => {
        expect(fromRupees(JSON.parse(JSON.stringify(toRupees(amount))))).toBe(amount)
      }),
      many,
    ))
})

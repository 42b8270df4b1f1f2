import { describe, expect, it } from 'vitest'
import { findNumericProblem, type NumericField, parseTypedNumber } from '../numbers/numeric-field.ts'
import { findNumericProblems, numericSettings } from './numeric-settings.ts'

const rupees: NumericField = { unit: 'rupees', least: 0, most: 100 }
const hours: NumericField = { unit: 'hours', least: 1, most: 168 }
const feePercent: NumericField = numericSettings['cancel-terms'].cancellationFeePercent

describe('number of a setting', () => {
  it.each<[NumericField, number, ReturnType<typeof findNumericProblem>]>([
    [rupees, 0, null],
    [rupees, 100, null],
    [rupees, 19.99, null],
    [rupees, 0.29, null],
    [rupees, 19.999, 'decimals'],
    [rupees, -0.01, 'bounds'],
    [rupees, 100.01, 'bounds'],
    [rupees, Number.NaN, 'number'],
    [rupees, Number.POSITIVE_INFINITY, 'number'],
    [hours, 1, null],
    [hours, 1.5, 'whole'],
    [hours, 0, 'bounds'],
    [hours, 169, 'bounds'],
    [numericSettings['claim-terms'].withdrawalDays, 13, 'bounds'],
    [numericSettings['claim-terms'].mostPhotos, 2.5, 'whole'],
    // The fee is at most 20 percent, whatever an admin requests (docs/spec/decisions.md#31).
    [feePercent, 20, null],
    [feePercent, 21, 'bounds'],
    [feePercent, 12.5, 'whole'],
  ])('%j at %d: %s', (expected, value, problem) => {
    expect(findNumericProblem(expected, value)).toBe(problem)
  })
})

it.each([
  ['40', 40],
  [' 19.99 ', 19.99],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['forty', Number.NaN],
])('parses "%s" as %d', (typed, expected) => {
  expect(parseTypedNumber(typed)).toBe(expected)
})

describe('numbers of a setting together', () => {
  it.each([
    [2_000, 20_000, {}],
    [2_000, 2_000, {}],
    [2_000, 1_999, { twoAbove: 'order' }],
    [2_000, -1, { twoAbove: 'bounds' }],
    [100_001, 200_000, { aloneUpTo: 'bounds' }],
  ])('automatic up to %d, two approvals above %d: %j', (aloneUpTo, twoAbove, problems) => {
    expect(findNumericProblems('refund-terms', { aloneUpTo, twoAbove, daysToArrive: 7 })).toEqual(problems)
  })

  it('never allows a cash minimum above the maximum', () => {
    const terms = { least: 99, most: 5_000, fee: 40, percentFrom: 2_000, percent: 2 }
    expect(findNumericProblems('cash-terms', terms)).toEqual({})
    expect(findNumericProblems('cash-terms', { ...terms, least: 5_001 })).toEqual({ most: 'order' })
  })
})

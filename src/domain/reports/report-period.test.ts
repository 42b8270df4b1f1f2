import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar-day.ts'
import {
  daysIn,
  grains,
  isPeriod,
  partOf,
  partsOf,
  periodBefore,
  periodOfSpan,
  readableGrain,
  reportSpans,
} from './report-period.ts'

const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2010-01-01', days))
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }))

describe('the period of a report', () => {
  test.each([
    ['today', '2026-11-26', '2026-11-26'],
    ['last7', '2026-11-20', '2026-11-26'],
    ['last30', '2026-10-28', '2026-11-26'],
    ['month', '2026-11-01', '2026-11-26'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['quarter', '2026-10-01', '2026-11-26'],
    ['last-quarter', '2026-07-01', '2026-09-30'],
    ['year', '2026-01-01', '2026-11-26'],
    ['financial-year', '2026-04-01', '2026-11-26'],
    ['last-financial-year', '2025-04-01', '2026-03-31'],
  ] as const)('%s is %s to %s', (span, from, to) => {
    expect(periodOfSpan(span, '2026-11-26')).toEqual({ from, to })
  })

  test('the financial year of a day in March began in April of the year before', () => {
    expect(periodOfSpan('financial-year', '2027-03-31')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
    expect(periodOfSpan('last-month', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  test('is in order and at most ten years long', () => {
    expect(isPeriod({ from: '2026-11-02', to: '2026-11-01' })).toBe(false)
    expect(isPeriod({ from: '2016-11-02', to: '2026-11-01' })).toBe(true)
    expect(isPeriod({ from: '2006-11-02', to: '2026-11-01' })).toBe(false)
  })
})

describe('the period to compare with', () => {
  test.each([
    ['whole months', 'before', '2026-10-01', '2026-11-30', '2026-08-01', '2026-09-30'],
    ['a month of other length', 'before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['days', 'before', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19'],
    ['the year before', 'year', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
  ] as const)('%s', (_, comparison, from, to, earlierFrom, earlierTo) => {
    expect(periodBefore({ from, to }, comparison)).toEqual({ from: earlierFrom, to: earlierTo })
  })

  test('there may be none', () => {
    expect(periodBefore({ from: '2026-11-20', to: '2026-11-26' }, 'none')).toBeNull()
  })

  test('ends the day before the period begins', () => {
    fc.assert(
      fc.property(period, (now) => {
        expect(periodBefore(now, 'before')?.to).toBe(addDays(now.from, -1))
      }),
    )
  })
})

describe('the parts of a period', () => {
  test('every day is in exactly one part, and parts are in order', () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...grains), fc.nat(800), (whole, grain, at) => {
        const parts = partsOf(whole, grain)
        expect(parts[0]).toBe(whole.from)
        expect(parts).toEqual([...new Set(parts)].sort())
        expect(parts).toContain(partOf(addDays(whole.from, at % daysIn(whole)), grain, whole))
      }),
      { numRuns: 40 },
    )
  })

  test('weeks begin on Monday, and the first part at the period', () => {
    expect(partsOf({ from: '2026-11-18', to: '2026-12-01' }, 'week')).toEqual([
      '2026-11-18',
      '2026-11-23',
      '2026-11-30',
    ])
  })

  test('days of a year become weeks, and days of ten years quarters: a chart stays readable', () => {
    expect(readableGrain('day', { from: '2026-01-01', to: '2026-12-31' })).toBe('week')
    expect(readableGrain('day', { from: '2017-01-01', to: '2026-12-31' })).toBe('quarter')
    expect(readableGrain('month', { from: '2026-01-01', to: '2026-12-31' })).toBe('month')
  })

  test('every named period can be read by the day or coarser', () => {
    for (const span of reportSpans)
      expect(
        partsOf(periodOfSpan(span, '2026-11-26'), readableGrain('day', periodOfSpan(span, '2026-11-26'))).length,
      ).toBeLessThan(94)
  })
})

import { expect, test } from 'vitest'
import { monthAround, monthNamed } from './pay-month.ts'

test('a month begins and ends at midnight in India', () =>
  expect(monthNamed('2026-12')).toEqual({
    name: '2026-12',
    from: new Date('2026-11-30T18:30:00Z'),
    until: new Date('2026-12-31T18:30:00Z'),
  }))

test.each([
  ['2026-11-30T18:29:59Z', 0, '2026-11'],
  ['2026-11-30T18:30:00Z', 0, '2026-12'],
  ['2026-01-15T00:00:00Z', -1, '2025-12'],
  ['2026-12-15T00:00:00Z', 1, '2027-01'],
])('at %s the month %d later is %s', (at, later, name) => expect(monthAround(new Date(at), later).name).toBe(name))

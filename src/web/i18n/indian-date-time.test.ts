import { expect, it } from 'vitest'
import { formatIndianDateTime, parseIndianDateTime } from './indian-date-time.ts'

it.each([
  ['2026-11-28T00:00', '2026-11-27T18:30:00.000Z'],
  ['2026-11-28T09:05', '2026-11-28T03:35:00.000Z'],
])('converts a field that shows %s to %s', (typed, iso) => {
  expect(parseIndianDateTime(typed)?.toISOString()).toBe(iso)
  expect(formatIndianDateTime(new Date(iso))).toBe(typed)
})

it.each(['', '2026-11-28', '2026-13-40T09:00', 'tomorrow'])('rejects "%s" as a date-time', (typed) => {
  expect(parseIndianDateTime(typed)).toBeNull()
})

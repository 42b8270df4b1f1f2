import { expect, it } from 'vitest'
import { readIndianMoment, writeIndianMoment } from './indian-moment.ts'

it.each([
  ['2026-11-28T00:00', '2026-11-27T18:30:00.000Z'],
  ['2026-11-28T09:05', '2026-11-28T03:35:00.000Z'],
])('a field that shows %s means %s', (typed, iso) => {
  expect(readIndianMoment(typed)?.toISOString()).toBe(iso)
  expect(writeIndianMoment(new Date(iso))).toBe(typed)
})

it.each(['', '2026-11-28', '2026-13-40T09:00', 'tomorrow'])('"%s" is no moment', (typed) => {
  expect(readIndianMoment(typed)).toBeNull()
})

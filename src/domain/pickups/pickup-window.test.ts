import { expect, it } from 'vitest'
import { pickupSpan, promisedHour } from './pickup-window.ts'

it.each([
  [16 * 60, 16 * 60],
  [16 * 60 + 29, 16 * 60],
  [16 * 60 + 31, 16 * 60 + 30],
])('promises an hour that begins at the half hour before minute %d', (at, from) => {
  expect(promisedHour(at)).toEqual({ from, until: from + 60 })
})

const hours = [
  { day: 1, from: '09:00', until: '12:30' },
  { day: 1, from: '15:00', until: '19:00' },
  { day: 2, from: '10:00', until: '11:00' },
]

it.each([
  ['the longest span of the day', hours, 1, { from: 900, until: 1_140 }],
  ['nothing on a day without hours', hours, 3, undefined],
  ['the usual hours where none are set', [], 3, { from: 600, until: 1_080 }],
])('gives %s', (_what, given, weekday, span) => {
  expect(pickupSpan(given, weekday)).toEqual(span)
})

import { expect, test } from 'vitest'
import { morningDay } from './morning.ts'

test.each([
  ['06:59', undefined],
  ['07:00', '2030-01-02'],
  ['10:59', '2030-01-02'],
  ['11:00', undefined],
])('at %s in India the emails of the morning are those of %s', (time, day) => {
  expect(morningDay(new Date(`2030-01-02T${time}:00+05:30`))).toBe(day)
})

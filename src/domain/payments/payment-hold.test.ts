import { expect, test } from 'vitest'
import { holdAgainUntil } from './payment-hold.ts'

const placed = new Date('2026-11-22T10:00:00Z')
const at = (time: string) => new Date(`2026-11-22T${time}Z`)

test.each([
  ['a whole hold more', '10:10:00', 15, '10:25:00'],
  ['a whole hold that just fits', '10:45:00', 15, '11:00:00'],
  ['what is left of the fourth', '10:50:00', 15, '11:00:00'],
  ['its last moment', '10:59:59', 15, '11:00:00'],
  ['nothing when four are over', '11:00:00', 15, undefined],
  ['nothing long after', '15:00:00', 15, undefined],
  ['four holds of another length', '13:00:00', 60, '14:00:00'],
])('another payment reserves the goods for %s', (_case, now, minutes, until) => {
  expect(holdAgainUntil(placed, at(now), minutes)).toEqual(until && at(until))
})

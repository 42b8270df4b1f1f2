import { expect, test } from 'vitest'
import { dueReminder } from './expiry-reminder.ts'

test.each([
  ['2026-10-25', null],
  ['2026-10-26', 30],
  ['2026-11-17', 30],
  ['2026-11-18', 7],
  ['2026-11-23', 7],
  ['2026-11-24', 1],
  ['2026-11-25', 1],
  ['2026-11-26', 0],
  ['2027-11-26', 0],
] as const)('on %s the reminder before 25 November is %s', (today, due) => {
  expect(dueReminder('2026-11-25', today)).toBe(due)
})

import { describe, expect, it } from 'vitest'
import { findSnoozeProblem, mostSnoozeDays, readDueClock } from './conversation.ts'

const now = new Date('2026-11-27T06:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the end of a rest', () => {
  it.each([
    [-1, 'past'],
    [0, 'past'],
    [1, null],
    [mostSnoozeDays * 1_440, null],
    [mostSnoozeDays * 1_440 + 1, 'far'],
  ])('%i minutes from now: %s', (minutes, problem) => {
    expect(findSnoozeProblem(after(minutes), now)).toBe(problem)
  })
})

describe('a clock', () => {
  it.each([
    [120, { isLate: false, minutes: 120 }],
    [0, { isLate: false, minutes: 0 }],
    [-40, { isLate: true, minutes: 40 }],
  ])('%i minutes from now reads %o', (minutes, reading) => {
    expect(readDueClock(after(minutes).getTime(), now.getTime())).toEqual(reading)
  })
})

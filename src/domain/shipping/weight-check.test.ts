import { expect, it } from 'vitest'
import { judgeWeight } from './weight-check.ts'

it.each([
  [1_000, 1_000, 'fits'],
  [1_030, 1_000, 'fits'],
  [970, 1_000, 'fits'],
  [1_031, 1_000, 'heavy'],
  [969, 1_000, 'light'],
  // A light bag may always differ by the grams.
  [120, 100, 'fits'],
  [121, 100, 'heavy'],
  [79, 100, 'light'],
])('%d g against %d g %s', (measured, expected, verdict) => {
  expect(judgeWeight(measured, expected, { percent: 3, grams: 20 })).toBe(verdict)
})

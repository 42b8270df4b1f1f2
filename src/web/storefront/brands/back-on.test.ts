import { expect, it } from 'vitest'
import { backOn } from './back-on.ts'

it.each([
  ['2026-11-24', 'en', '25 November'],
  ['2026-11-30', 'en', '1 December'],
  ['2026-12-31', 'gu', '1 જાન્યુઆરી'],
  ['2028-02-28', 'hi', '29 फ़रवरी'],
] as const)('a store closed until %s is back, in %s, on %s', (lastDay, language, expected) => {
  expect(backOn(lastDay, language)).toBe(expected)
})

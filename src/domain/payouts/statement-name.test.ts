import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['2026-10', 'en', 'October 2026'],
  ['2026-10', 'gu', 'ઑક્ટોબર 2026'],
  ['2026-01', 'hi', 'जनवरी 2026'],
  ['FY2026', 'en', '2026-27'],
  ['FY1999', 'gu', '1999-00'],
] as const)('the statement of %s is called in %s: %s', (period, language, name) => {
  expect(statementName(period, language)).toBe(name)
})

import { expect, test } from 'vitest'
import { composeValues, isTextCode } from './text-code.ts'

test('texts among values are composed, everything else stays', () => {
  const values = { count: 2, name: 'Asha', limit: { textKey: 'fields:missing' }, none: null, list: ['a'] }
  expect(composeValues(values, ({ textKey }) => textKey.toUpperCase())).toEqual({ ...values, limit: 'FIELDS:MISSING' })
})

test.each([
  [{ textKey: 'fields:missing', values: { least: 1 } }, true],
  [{ textKey: 1 }, false],
  ['fields:missing', false],
  [null, false],
])('%o is a text code: %s', (value, expected) => {
  expect(isTextCode(value)).toBe(expected)
})

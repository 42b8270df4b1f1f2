import { expect, test } from 'vitest'
import { isUsername, normaliseUsername, usernameKey } from './username.ts'

const alike: [string, string, string][] = [
  ['a nukta as one sign and as two', '\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'],
  ['an accent in one sign and beside its letter', 'Andr\u00e9', 'andre\u0301'],
  ['wide letters and plain ones', 'ｓａｒｌａ', 'sarla'],
  ['another case, with spaces around', ' SARLA ', 'sarla'],
  ['a capital whose small letter is two signs', '\u0130nci', 'i\u0307nci'],
]
test.each(alike)('treats %s as one username', (_name, one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other))
  expect(usernameKey(usernameKey(one))).toBe(usernameKey(one))
})

test('shows a username as typed, without surrounding spaces', () => {
  expect(normaliseUsername(' Hetal.S ')).toBe('Hetal.S')
  expect(normaliseUsername('andre\u0301')).toBe('andr\u00e9')
})

const shapes: [string, boolean][] = [
  ['sarla', true],
  ['સરલાબેન', true],
  ['\u0958\u0932\u092e', true],
  ['andre\u0301', true],
  ['સરલાબેન_૨૧', true],
  ['हेतल.शाह-२', true],
  ['હેતલ21', true],
  ['custom\u0435r', false],
  ['\u0430\u0441\u0435', false],
  ['\u03bfmega', false],
  ['sar\u0251', false],
  ['sar\u0131a', false],
  ['હેતલsarla', false],
  ['હેતલहेतल', false],
  ['hetal.s_1-2', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['sa', false],
  ['sarla.', false],
  ['.sarla', false],
  ['two words', false],
  ['sarla@shop.example', false],
  ['ｓａｒｌａ＠shop', false],
  ['<script>', false],
  ['', false],
]
test.each(shapes)('%j is valid: %s', (typed, expected) => {
  expect(isUsername(typed)).toBe(expected)
})

import { expect, test } from 'vitest'
import { isPersonalWord } from './personal-password.ts'

const own = ['hetal.shah', 'hetal@shop.example', "Sarla's Farali Kitchen"]
const cases: [string, boolean][] = [
  ['Haatdi2026', true],
  ['હાટડી123', true],
  ['hetal.shah', true],
  ['HETAL.SHAH!!', true],
  ['hetal@shop.example', true],
  ['hetal1990', true],
  ["Sarla's Farali Kitchen", true],
  ['sarla’s kitchen smells of undhiyu', false],
  ['haatdi-demo-2026', false],
  ['12345678', false],
]

test.each(cases)('"%s" is the name of the shop or data of the owner: %s', (password, expected) => {
  expect(isPersonalWord(password, own)).toBe(expected)
})

test('does not forbid every number because of a name of digits or signs alone', () => {
  expect(isPersonalWord('48151623', ['2020'])).toBe(false)
  expect(isPersonalWord('20202020', ['20202020'])).toBe(true)
})

import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const cases: [string, string, ReturnType<typeof passwordProblem>][] = [
  ['seven characters', 'a'.repeat(7), 'too-short'],
  ['eight characters', 'a'.repeat(8), undefined],
  ['64 characters', 'a'.repeat(64), undefined],
  ['128 characters', 'a'.repeat(128), undefined],
  ['129 characters', 'a'.repeat(129), 'too-long'],
  ['a sentence in Gujarati', 'મારી મમ્મીની ચા સૌથી સરસ', undefined],
  ['128 syllables in Gujarati, each of several signs', 'ક્ષિ'.repeat(128), undefined],
  ['129 syllables in Gujarati', 'મી'.repeat(129), 'too-long'],
  ['seven signs that take two units each', '🪔'.repeat(7), 'too-short'],
  ['one family drawn of seven signs', '👨‍👩‍👧‍👦', 'too-short'],
]

test.each(cases)('a password of %s', (_name, password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

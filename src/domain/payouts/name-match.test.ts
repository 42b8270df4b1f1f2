import { expect, test } from 'vitest'
import { compareHolderNames } from './name-match.ts'

test.each([
  ['Rekha Ben Patel', 'REKHA BEN PATEL', 'same'],
  ['Patel Rekha', 'rekha patel', 'same'],
  ['Smt. Rekha Patel', 'REKHA PATEL', 'same'],
  ['M/s Desai Farsan', 'DESAI FARSAN', 'same'],
  ['Rekha J Patel', 'REKHA PATEL', 'near'],
  ['Rekhaben Patel', 'REKHA PATEL', 'near'],
  ['Rekha Patel', 'JIGNESH PATEL', 'other'],
  ['Rekha Patel', 'KIRAN SHAH', 'other'],
  ['Rekha Patel', '', 'other'],
  ['', '', 'other'],
] as const)('%s at the bank as "%s" is %s', (given, atBank, expected) => {
  expect(compareHolderNames(given, atBank)).toBe(expected)
  expect(compareHolderNames(atBank, given)).toBe(expected)
})

import { expect, test } from 'vitest'
import { holdsFor, parseLexemeQuery } from './lexeme-query.ts'

const khakhra = {
  A: new Set(['kakr']),
  B: new Set(['meti']),
  D: new Set(['cris']),
  '': new Set(['i.sesame', '@snacks']),
}

test.each([
  ["'kakr':A", true],
  ["'kakr':B", false],
  ["'meti':AB", true],
  ["'kakr'", true],
  ["'@snacks'", true],
  ["('kakr':A & !'i.sesame')", false],
  ["('tepl':A | 'kakr':A) & '@snacks'", true],
  ["('kakr':A) & '@listed' & !('i.pinut' | 'i.sesame')", false],
  ["'-'", false],
  ["!('tepl':A)", true],
])('%s holds for methi khakhra: %s', (text, holds) => {
  expect(holdsFor(parseLexemeQuery(text), khakhra)).toBe(holds)
})

test.each(["('kakr':A", "'kakr' &", '', "'a' 'b'", "'a':* & 'b'", "'a' <-> 'b'", "'a' x", "'a' & 'b"])(
  'refuses to read %j',
  (text) => {
    expect(() => parseLexemeQuery(text)).toThrow()
  },
)

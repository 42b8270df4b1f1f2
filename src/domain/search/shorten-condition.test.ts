import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionText, countLexemes, holdsFor, type LexemeQuery, parseLexemeQuery } from './lexeme-query.ts'
import { shortenCondition } from './shorten-condition.ts'

const shortened = (text: string) => conditionText(shortenCondition(parseLexemeQuery(text)))

test.each([
  ["'a' | 'a'", "'a'"],
  ["('a' & ('b' & 'a'))", "('a' & 'b')"],
  ["('a' & 'b') | ('a' & 'c')", "('a' & ('b' | 'c'))"],
  ["('a' & 'b') | 'a'", "'a'"],
  ["('a' & 'b') | ('a' & 'c') | 'd'", "(('a' & ('b' | 'c')) | 'd')"],
  ["!('a' | 'a') & 'b'", "(!('a') & 'b')"],
  ["'it''s' | 'b'", "('it''s' | 'b')"],
])('%s becomes %s', (text, short) => {
  expect(shortened(text)).toBe(short)
})

test('three of four parts name each part fewer times than the lists of three', () => {
  const parts = ['a', 'b', 'c', 'd'].map((part) => `('${part}1' | '${part}2')`)
  const lists = parts.map((left) => `(${parts.filter((part) => part !== left).join(' & ')})`).join(' | ')
  const long = parseLexemeQuery(lists)
  expect(countLexemes(long)).toBe(24)
  expect(countLexemes(shortenCondition(long))).toBeLessThan(20)
})

const words = ['a', 'b', 'c', 'd', 'e']
const { query } = fc.letrec<{ query: LexemeQuery }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...words).map((word): LexemeQuery => ({ kind: 'lexeme', word, fields: undefined })),
    tie('query').map((of): LexemeQuery => ({ kind: 'not', of })),
    fc
      .record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        of: fc.array(tie('query'), { minLength: 1, maxLength: 5 }),
      })
      .map((one): LexemeQuery => one),
  ),
}))

test('a shortened condition holds for the same products, is never longer and is read as it is written', () => {
  fc.assert(
    fc.property(query, fc.subarray(words), (long, has) => {
      const short = shortenCondition(long)
      const lexemes = { '': new Set(has) }
      expect(holdsFor(short, lexemes)).toBe(holdsFor(long, lexemes))
      expect(countLexemes(short)).toBeLessThanOrEqual(countLexemes(long))
      expect(holdsFor(parseLexemeQuery(conditionText(short)), lexemes)).toBe(holdsFor(long, lexemes))
    }),
    { numRuns: 2000 },
  )
})

import { expect, test } from 'vitest'
import { termsOfNames } from './name-terms.ts'
import { productQuery } from './typed-product-query.ts'

const { lexicon } = termsOfNames(['Methi Khakhra', 'મેથી ખાખરા', 'मेथी खाखरा', 'Kaju Katli', 'Mohanthal'])

test.each([
  ['khakhra', "'kakr'"],
  ['khakhara', "'kakr'"],
  ['ખાખરાનો', "'kakr'"],
  ['mohanthaal', "'mohantal'"],
  ['khajhra', "'kakr'"],
  ['mohabthal', "'mohantal'"],
])('"%s" asks for the word it means', (typed, word) => {
  expect(productQuery(typed, lexicon)).toContain(word)
})

test('letters of one sound ask for what is spelt so', () => {
  expect(productQuery('kh', lexicon)).toContain("'n.kakr'")
  expect(productQuery('kh', lexicon)).not.toContain("'n.kaju'")
})

test('one letter begins a word of names, every word counts, and nothing is asked without words', () => {
  expect(productQuery('k', lexicon)).toBe("'n.k':*")
  expect(productQuery('methi kaju', lexicon)).toMatch(/ & /)
  expect(productQuery(' !☂ ', lexicon)).toBeUndefined()
})

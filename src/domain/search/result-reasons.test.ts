import { expect, test } from 'vitest'
import { nothingUnderstood, type QueryAnalysis, type QueryPart } from './query-analysis.ts'
import { highlightsOf, matchedKeys, reasonsOf, reasonTests } from './result-reasons.ts'
import { foldWord } from './search-key.ts'

const part = (kind: QueryPart['kind'], typed: string, ...queries: string[]): QueryPart => ({
  typed,
  start: 0,
  end: typed.length,
  kind,
  alternatives: queries.map((query) => ({ query, score: 1 })),
  surety: 1,
  naming: true,
  products: 1,
})
const analysisOf = (...parts: QueryPart[]): QueryAnalysis => ({ ...nothingUnderstood(''), parts })
/** The reasons of a product that fits the queries given. */
const reasons = (analysis: QueryAnalysis, fits: (query: string) => boolean, isHighlighted = false) =>
  reasonsOf(
    reasonTests(analysis).filter(({ query }) => fits(query)),
    isHighlighted,
  )

test.each([
  ['an occasion', part('occasion', 'fasting', "'farali':AB"), [{ kind: 'for', text: 'fasting' }]],
  ['a texture', part('texture', 'crunchy', "'kakr':A"), [{ kind: 'like', text: 'crunchy' }]],
  ['an ingredient on the label', part('ingredient', 'ghee', "'i.gi'"), [{ kind: 'madeWith', text: 'ghee' }]],
  ['a town', part('place', 'surat', "'surti':B", "'c.surat'"), [{ kind: 'place', text: 'surat' }]],
  ['a word of the description', part('text', 'rain', "'rain'"), [{ kind: 'mentioned', text: 'rain' }]],
  ['another word for it', part('dish', 'crackers', "'kakr':A"), [{ kind: 'found', text: 'crackers' }]],
  ['a shelf, which the card shows', part('category', 'sweets', "'@sweets'"), []],
])('says why a product is there: %s', (_, one, expected) => {
  expect(reasons(analysisOf(one), () => true)).toEqual(expected)
})

test('a product found by its own name, which is highlighted, needs no reason', () => {
  expect(reasons(analysisOf(part('name', 'khakhra', "'kakr':A", "'i.kakr'")), () => true, true)).toEqual([])
})

test('what was excluded is said of every product, and two reasons are enough', () => {
  const analysis = {
    ...analysisOf(part('occasion', 'diwali', "'mati':A"), part('ingredient', 'ghee', "'i.gi'")),
    exclusions: [{ typed: 'sesame', start: 0, end: 6, entryId: 'sesame', queries: ["'@sesame'"] }],
  }
  expect(reasons(analysis, () => true)).toEqual([
    { kind: 'without', text: 'sesame' },
    { kind: 'for', text: 'diwali' },
  ])
})

test.each([
  ['khakhra', 'Methi Khakhra', ['Khakhra']],
  ['ખાખરા', 'Methi Khakhra', ['Khakhra']],
  ['khakhra', 'મેથી ખાખરા', ['ખાખરા']],
  ['crackers', 'Methi Khakhra', []],
])('typed "%s", the words of "%s" to highlight are %j', (typed, name, expected) => {
  const spellings = ['khakhra', 'ખાખરા'].map((spelling) => `'${foldWord(spelling)}':A`)
  const keys = matchedKeys(analysisOf(part('dish', typed, ...spellings, "'i.meti'")))
  expect(highlightsOf(name, keys.names)).toEqual(expected)
})

test('the name of a store is highlighted by its own words', () => {
  const keys = matchedKeys(analysisOf(part('name', 'otlavali', "'s.otlavali'")))
  expect([highlightsOf('Otlavali Khakhra', keys.stores), highlightsOf('Otlavali Khakhra', keys.names)]).toEqual([
    ['Otlavali'],
    [],
  ])
})

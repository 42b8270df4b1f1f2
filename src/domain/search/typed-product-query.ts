import { typedTerms } from './name-terms.ts'
import type { QueryWord } from './query-text.ts'
import { soundingLike } from './read-words.ts'
import { scriptOf } from './search-key.ts'
import { inNames, type Lexicon } from './search-lexicon.ts'

/** Slips this much less likely than the likeliest are not meant. */
const slipMargin = 0.08
const mostBegun = 60
const mostLookedAt = 400

const oneOf = (conditions: readonly string[]): string =>
  conditions.length === 1 ? String(conditions[0]) : `(${conditions.join(' | ')})`

/**
 * Returns the condition on a product's lexemes (the text of a tsquery) that it has every typed word in its names or texts:
 * one that begins or sounds like it, or, where the catalogue has none, that it is with a slip. Undefined without words.
 */
export function productQuery(typed: string, catalogue: Lexicon): string | undefined {
  const words = typedTerms(typed)
  return words.length === 0 ? undefined : words.map((word) => oneOf(conditionsOf(word, catalogue))).join(' & ')
}

function conditionsOf(word: QueryWord, catalogue: Lexicon): string[] {
  if (word.key.length === 1) return beginningLetters(word, catalogue)
  const begun = [`'${word.key}':*`, `'n.${word.key}':*`]
  const sounding = soundingLike(catalogue, word.text).map(({ known }) => known.word)
  if (sounding.length > 0 || catalogue.beginning(word.key, 1).length > 0) return [...begun, ...sounding.map(exactly)]
  const spelt = speltSo({ ...word, key: word.key.slice(0, -1) }, catalogue)
  if (spelt.length > 0) return [...begun, ...spelt.map(exactly)]
  const slips = catalogue.slips(word.key, word.text).filter(({ known }) => inNames(known) > 0)
  const least = (slips[0]?.weight ?? 0) - slipMargin
  return [...begun, ...slips.filter(({ weight }) => weight >= least).map(({ known }) => exactly(known.word))]
}

/** Letters of one sound (kh) begin what is spelt so; one letter begins a word of names alone: other places are prefixed by letters. */
function beginningLetters(word: QueryWord, catalogue: Lexicon): string[] {
  const spelt = [...word.text].length > 1 ? speltSo(word, catalogue) : []
  return spelt.length > 0 ? spelt.map((known) => `'n.${known}'`) : [`'n.${word.key}':*`]
}

/** Words that begin with the key and are spelt as was typed. */
const speltSo = (word: QueryWord, catalogue: Lexicon): string[] =>
  catalogue
    .beginning(word.key, mostLookedAt)
    .filter((known) => known[scriptOf(word.text)]?.toLowerCase().startsWith(word.text))
    .slice(0, mostBegun)
    .map((known) => known.word)

const exactly = (word: string): string => `'${word.replaceAll("'", '')}'`

import type { QueryWord } from './query-text.ts'
import { soundingLike } from './read-words.ts'
import { fold, foldWord, isParticle, scriptOf, skeleton, tokenize } from './search-key.ts'
import { createLexicon, type Lexicon, type LexiconWord } from './search-lexicon.ts'

/** The words of a list of names, each once: what is typed is compared with them, not with every name. */
export type NameTerms = { readonly lexicon: Lexicon; readonly words: readonly string[] }

/** Returns the words of names, in any of the three scripts. */
export function termsOfNames(names: Iterable<string>): NameTerms {
  const found = new Map<string, LexiconWord>()
  for (const name of names)
    for (const written of tokenize(name)) {
      const word = foldWord(written)
      if (word === '') continue
      const known = found.get(word) ?? { word, heads: 0, names: 1, stores: 0, texts: 0, labels: 0 }
      known[scriptOf(written)] ??= written
      found.set(word, known)
    }
  const lexicon = createLexicon()
  lexicon.add(found.values())
  return { lexicon, words: [...found.keys()] }
}

/** Returns the words that were typed to find a name, without those that carry no name (no, ni, of) beside others. */
export function typedTerms(typed: string): QueryWord[] {
  const words = tokenize(typed.toLowerCase()).flatMap((text) => {
    const key = foldWord(text)
    return key === '' ? [] : [{ text, key, start: 0, end: 0 }]
  })
  const naming = words.filter(({ key }) => !isParticle(key))
  return naming.length > 0 ? naming : words
}

/** A single folded letter begins too many words, and two consonants are too few to compare by sound. */
function wordsFor(words: readonly string[], word: string): string[] {
  const bones = skeleton(word)
  return words.filter(
    (known) =>
      known === word ||
      (word.length > 1 && known.startsWith(word)) ||
      (bones.length > 2 && known.length >= bones.length && skeleton(known) === bones),
  )
}

/** Words that are spelt as what was typed begins: kh, otlav. One letter begins none. */
const spelledSo = ({ lexicon, words }: NameTerms, { text }: QueryWord): string[] => {
  const script = scriptOf(text)
  return [...text].length < 2
    ? []
    : words.filter((word) => lexicon.find(word)?.[script]?.toLowerCase().startsWith(text) === true)
}

/** Words this much less likely than the likeliest slip are not meant. */
const slipMargin = 0.08

/**
 * Returns the words of names that a typed word means: it is one, begins or sounds like it. `guessing`: where there is
 * none, those that it is with an ending or a slip.
 */
export function termsMeant(names: NameTerms, word: QueryWord, guessing: boolean): ReadonlySet<string> {
  const { lexicon, words } = names
  const meant = new Set([...wordsFor(words, word.key), ...spelledSo(names, word)])
  if (meant.size > 0 || !guessing) return meant
  const sounding = soundingLike(lexicon, word.text)
  const likely = sounding.length > 0 ? sounding : lexicon.slips(word.key, word.text)
  const least = (likely[0]?.weight ?? 0) - slipMargin
  return new Set(likely.filter(({ weight }) => weight >= least).map(({ known }) => known.word))
}

/**
 * Returns the words of names that each typed word means; undefined where one of them means none, so that no name is meant. What
 * has more words than any name is read no further.
 */
export function termsOfEach(names: NameTerms, typed: string, guessing: boolean): ReadonlySet<string>[] | undefined {
  const found: ReadonlySet<string>[] = []
  const words = typedTerms(typed)
  if (words.length > mostNameWords) return undefined
  for (const word of words) {
    const terms = termsMeant(names, word, guessing)
    if (terms.size === 0) return undefined
    found.push(terms)
  }
  return found.length > 0 ? found : undefined
}
const mostNameWords = 24

/**
 * Returns the items whose names are what was typed: each word must be, begin or sound like one of their words, in any
 * script, or be one with a slip where no name has it.
 */
export function namesMeant<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  typed: string,
): Item[] {
  const words = termsOfNames(items.flatMap(namesOf))
  const meant = termsOfEach(words, typed, true)
  if (!meant) return []
  return items.filter((item) => {
    const own = namesOf(item).flatMap(fold)
    return meant.every((each) => own.some((word) => each.has(word)))
  })
}

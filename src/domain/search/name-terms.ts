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
const isFor = (known: string, word: string): boolean =>
  known === word ||
  (word.length > 1 && known.startsWith(word)) ||
  (skeleton(word).length > 2 && skeleton(known) === skeleton(word))

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
  const meant = new Set([...words.filter((known) => isFor(known, word.key)), ...spelledSo(names, word)])
  if (meant.size > 0 || !guessing) return meant
  const sounding = soundingLike(lexicon, word.text)
  const likely = sounding.length > 0 ? sounding : lexicon.slips(word.key, word.text)
  const least = (likely[0]?.weight ?? 0) - slipMargin
  return new Set(likely.filter(({ weight }) => weight >= least).map(({ known }) => known.word))
}

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
  const meant = typedTerms(typed).map((word) => termsMeant(words, word, true))
  if (meant.length === 0) return []
  return items.filter((item) => {
    const own = namesOf(item).flatMap(fold)
    return meant.every((each) => own.some((word) => each.has(word)))
  })
}

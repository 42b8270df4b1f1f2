import { type Language, languages } from '#domain/language/language.ts'
import { foldWord, tokenize } from './search-key.ts'
import { textKey } from './word-forms.ts'

/**
 * What kind of thing an entry tells about. `absent` is what people ask for and nobody here sells; `category` and
 * `mark` name the shop's own shelves and diets; `place` is a region with its town; `destination` a country to
 * send to, of which `finds` holds the code.
 */
export const knowledgeKinds = [
  'dish',
  'ingredient',
  'texture',
  'taste',
  'occasion',
  'diet',
  'use',
  'category',
  'mark',
  'place',
  'absent',
  'destination',
] as const
export type KnowledgeKind = (typeof knowledgeKinds)[number]

/**
 * A fact about food and household goods: the words people use for it and the products it means. `finds` and
 * `excludes` hold selectors, the surest first; see `selectorQuery`.
 */
export type KnowledgeEntry = {
  id: string
  kind: KnowledgeKind
  terms: Record<Language, readonly string[]>
  finds: readonly string[]
  /** What "without" it leaves out, where that is more than what it finds. */
  excludes?: readonly string[]
}

/** A term of an entry as its words' keys. */
export type Phrase = { keys: readonly string[]; entry: KnowledgeEntry; term: string }

/** The terms of all entries, by the key of their first word, the longest first. */
export type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>

const article = /^(?:the|a|an|your|my)$/
/** Returns the words of a term in lower case; of several words without articles, which nobody sets alike. */
export function termWords(term: string): string[] {
  const words = tokenize(term.toLowerCase())
  return words.length > 1 ? words.filter((word) => !article.test(word)) : words
}

/** Returns the index by which a search text is compared with the terms of the knowledge. */
export function indexPhrases(entries: readonly KnowledgeEntry[]): PhraseIndex {
  const index = new Map<string, Phrase[]>()
  for (const entry of entries)
    for (const term of languages.flatMap((language) => entry.terms[language])) {
      const keys = termWords(term)
        .map(foldWord)
        .filter((key) => key !== '')
      const [first] = keys
      if (first === undefined) continue
      const known = index.get(first) ?? []
      known.push({ keys, entry, term })
      index.set(first, known)
    }
  for (const phrases of index.values()) phrases.sort((a, b) => b.keys.length - a.keys.length)
  return index
}

/** Returns the entry of an id, if it has a term. */
export function entryOf(phrases: PhraseIndex, id: string): KnowledgeEntry | undefined {
  for (const known of phrases.values()) {
    const phrase = known.find(({ entry }) => entry.id === id)
    if (phrase) return phrase.entry
  }
  return undefined
}

/** Returns the words of English terms by their stems, so that "roasts" and "roasting" find "roasted". */
export function indexStems(entries: readonly KnowledgeEntry[]): ReadonlyMap<string, readonly string[]> {
  const stems = new Map<string, string[]>()
  for (const word of new Set(
    entries.flatMap(({ terms }) => terms.en.flatMap((term) => tokenize(term.toLowerCase()))),
  )) {
    const [stem, key] = [textKey(word), foldWord(word)]
    if (stem !== key && stem.length > 3) stems.set(stem, [...(stems.get(stem) ?? []), key])
  }
  return stems
}

const quoted = (lexeme: string, fields = ''): string => `'${lexeme.replaceAll("'", '')}'${fields}`
const keysOf = (words: string): string[] =>
  tokenize(words)
    .map(foldWord)
    .filter((key) => key !== '')

const fieldQueries: Readonly<Record<string, (value: string) => string>> = {
  is: (value) => allOf(keysOf(value).map((key) => quoted(key, ':A'))),
  name: (value) => allOf(keysOf(value).map((key) => quoted(key, ':AB'))),
  has: (value) => quoted(`i.${keysOf(value).join('')}`),
  text: (value) => allOf(keysOf(value).map((key) => quoted(key, ':ABD'))),
  mark: (value) => quoted(`@${value}`),
  category: (value) => quoted(`@${value}`),
  contains: (value) => quoted(`@${value}`),
  heat: (value) => quoted(`@heat${value}`),
  city: (value) => quoted(`c.${foldWord(value)}`),
}
const allOf = (queries: readonly string[]): string =>
  queries.length === 0 ? "'-'" : queries.length === 1 ? String(queries[0]) : `(${queries.join(' & ')})`

export type Selector = { query: string; weight: number }

/**
 * Returns a selector as a text search query over a product's lexemes: conditions separated by spaces that all hold
 * (`is:lot has:rice`), words of one value joined by hyphens (`has:raw-mango`), `!` before a condition that must not,
 * and at the end how well the products fit (`*0.7`), 1 unless given.
 */
export function selectorQuery(selector: string): Selector | undefined {
  const [, conditions = '', weight = '1'] = /^(.*?)(?:\s*\*(0?\.\d+|1))?$/.exec(selector.trim()) ?? []
  const parts = conditions.split(/\s+/).map((condition) => {
    const [, not, field = '', value = ''] = /^(!?)([a-z]+):(.+)$/.exec(condition) ?? []
    const write = fieldQueries[field]
    return write ? `${not ?? ''}${write(value)}` : undefined
  })
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined
  return { query: allOf(parts as string[]), weight: Number(weight) }
}

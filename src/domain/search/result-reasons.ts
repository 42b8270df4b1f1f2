import type { QueryAnalysis, QueryPart } from './query-analysis.ts'
import { foldWord, tokenize } from './search-key.ts'
import { textKey } from './word-forms.ts'
import { likeness, sameSound } from './word-likeness.ts'

/**
 * Why a product is among the results, besides its name: made without what was excluded, for an occasion or use, of a
 * texture or taste, made with an ingredient, from a town, mentioned in its description, or found for another word.
 */
export const reasonKinds = ['without', 'for', 'like', 'madeWith', 'place', 'mentioned', 'found'] as const
export type Reason = { kind: (typeof reasonKinds)[number]; text: string }

/** A product whose lexemes fit the query (text of a tsquery) is found by `kind`; only the first of one `part` counts. */
export type ReasonTest = { part: number; kind: Reason['kind'] | 'name' | 'store'; text: string; query: string }

const mostReasons = 2
const wholeKinds: Partial<Record<QueryPart['kind'], Reason['kind']>> = {
  occasion: 'for',
  use: 'for',
  diet: 'for',
  texture: 'like',
  taste: 'like',
}

/** Shelves and marks are shown on the card itself. */
const shownAnyway: ReadonlySet<QueryPart['kind']> = new Set(['category', 'mark', 'absent', 'destination'])
const fieldKinds = ['name', 'store', 'madeWith', 'place', 'mentioned'] as const

/** Returns the field that an alternative of a part asks, by how `productWords` prefixes its lexemes. */
function fieldOf(query: string): (typeof fieldKinds)[number] {
  if (query.includes("'s.")) return 'store'
  if (query.includes("'i.")) return 'madeWith'
  if (query.includes("'c.")) return 'place'
  return /:[AB]/.test(query) ? 'name' : 'mentioned'
}

/** Returns what to test each product of a search for, so that it can be said why it is there. */
export function reasonTests({ parts, exclusions }: QueryAnalysis): ReasonTest[] {
  // That other goods are not these needs no saying.
  const inside = exclusions.filter(({ ofGoods }) => !ofGoods)
  const excluded = inside.map(({ typed }, at) => ({
    part: parts.length + at,
    kind: 'without' as const,
    text: typed,
    query: "'@listed'",
  }))
  const wanted = parts.flatMap(({ kind, typed, alternatives }, part): ReasonTest[] => {
    if (shownAnyway.has(kind)) return []
    const whole = wholeKinds[kind]
    const queryOf = (some: QueryPart['alternatives']) => some.map(({ query }) => query).join(' | ')
    if (whole) return [{ part, kind: whole, text: typed, query: queryOf(alternatives) }]
    const fields = kind === 'place' ? (['place', ...fieldKinds] as const) : fieldKinds
    return [...new Set(fields)].flatMap((field) => {
      const some = alternatives.filter(({ query }) => fieldOf(query) === field)
      return some.length > 0 ? [{ part, kind: field, text: typed, query: queryOf(some) }] : []
    })
  })
  return [...excluded, ...wanted.filter(({ query }) => query !== '')]
}

/** Returns the reasons of a product that fits the tests; one found by its own name, which is highlighted, needs none. */
export function reasonsOf(fitting: readonly ReasonTest[], isHighlighted: boolean): Reason[] {
  const first = fitting.filter((test, at) => fitting.findIndex(({ part }) => part === test.part) === at)
  return first
    .flatMap(({ kind, text }): Reason[] => {
      if (kind !== 'name' && kind !== 'store') return [{ kind, text }]
      return isHighlighted ? [] : [{ kind: 'found', text }]
    })
    .slice(0, mostReasons)
}

/** The keys of the words that a name, or the name of a store, was found by. */
export type MatchedKeys = Record<'names' | 'stores', ReadonlySet<string>>

/**
 * Returns the keys of words to highlight. Of a term of the knowledge only the words that sound as it was typed count:
 * "crackers" finds khakhra, but is not written in its name.
 */
export function matchedKeys({ parts }: QueryAnalysis): MatchedKeys {
  const names = new Set<string>()
  const stores = new Set<string>()
  for (const { kind, typed, alternatives } of parts) {
    const keys = tokenize(typed.toLowerCase()).flatMap((word) => [foldWord(word), textKey(word)])
    for (const { query } of alternatives)
      for (const [, prefix = '', key = ''] of query.matchAll(/'(s\.)?([a-z0-9]+)'/g)) {
        const sounds = keys.some((one) => key.startsWith(one) || likeness(one, key) >= sameSound)
        if (key !== '' && (kind === 'name' || sounds)) (prefix === 's.' ? stores : names).add(key)
      }
  }
  return { names, stores }
}

/** Returns the words of a text, as they are written in it, that have one of the keys. */
export const highlightsOf = (text: string, keys: ReadonlySet<string>): string[] =>
  tokenize(text).filter((word) => keys.has(foldWord(word)) || keys.has(textKey(word)))

import type { KnowledgeEntry, KnowledgeKind } from './knowledge.ts'
import type { NumberFact, WordFact } from './query-facts.ts'

/** A product fits a part when its lexemes fit the query (text of a tsquery); a higher score fits better. */
export type Alternative = { query: string; score: number }

/**
 * One thing that was asked for. `surety` says how likely the typed word means it; `naming` parts name goods, shelves
 * or marks, others describe.
 */
export type QueryPart = {
  typed: string
  start: number
  end: number
  kind: KnowledgeKind | 'name' | 'label' | 'text'
  entryId?: string
  alternatives: Alternative[]
  surety: number
  naming: boolean
  /** It says what is wanted, the others what it is like. */
  isHead?: boolean
  /** It says what for: in Gujarati and Hindi it stands before માટે and के लिए. */
  isPurpose?: boolean
  /** Number of products it is in, as far as known: the rarer, the more it says. */
  products: number
  /** Several goods that are wanted one beside the other: they share the first places. */
  each?: readonly ListedGoods[]
}

/**
 * One of several goods. `apart`: what its words name each by itself, where no product has what is asked for by `together`.
 */
export type ListedGoods = {
  alternatives: readonly Alternative[]
  together?: readonly Alternative[]
  apart?: readonly (readonly Alternative[])[]
}

/** `ofGoods`: whole products are left out, whose labels need not be known. */
export type Exclusion = {
  typed: string
  start: number
  end: number
  entryId: string
  queries: string[]
  ofGoods?: true
}
type Span = { text: string; start: number; end: number }

/** A search text as the shop understands it; positions are in `text`, the cleaned one. */
export type QueryAnalysis = {
  text: string
  parts: QueryPart[]
  exclusions: Exclusion[]
  facts: (NumberFact | ({ kind: WordFact; value: 1 } & Omit<Span, 'text'>))[]
  /** The country it is to be sent to. */
  destination?: { country: string; start: number; end: number }
  /** Finds the products in whose names all the words are; undefined for one word and for words of no name. */
  wholeName?: string
  /** Words that mean nothing here. */
  unknown: Span[]
  /** What was asked for and nobody sells. */
  absent: KnowledgeEntry[]
  /** Every typed word is understood, or carries only the sentence. */
  understood: boolean
  /** The usual spelling, when words had to be guessed. */
  meant: string | null
  /** How the understood names are spelt in the other scripts. */
  alsoSpelt: string[]
}

export const nothingUnderstood = (text: string): QueryAnalysis => ({
  text,
  parts: [],
  exclusions: [],
  facts: [],
  unknown: [],
  absent: [],
  understood: false,
  meant: null,
  alsoSpelt: [],
})

import type { Phrase } from './knowledge.ts'
import type { QueryWord } from './query-text.ts'
import { inNames, type Likely } from './search-lexicon.ts'
import { sameSound } from './word-likeness.ts'

/** What a word of the text was read as; undefined while it is open. */
type Taken = 'phrase' | 'inside-phrase' | 'fact' | 'filler' | 'exclusion'

/** A word of the text with the catalogue's words it may be, the likeliest first. */
export type Token = QueryWord & {
  likely: Likely[]
  taken?: Taken
  /** The term that begins here. */
  phrase?: Phrase
  /** How surely the term was meant. */
  phraseSurety?: number
  /** The term is spelt as it was typed. */
  phraseIsExact?: boolean
  /** Several words that together are an ingredient of the labels: its word in the catalogue. */
  label?: string
  /** The word was mended: a typing slip. */
  isSlip?: boolean
}

/** Checks if a word is a name or term as typed, however it is spelt. */
export const isKnown = ({ likely: [best], phrase, label }: Token): boolean =>
  label !== undefined ||
  phrase !== undefined ||
  (best !== undefined && best.weight >= sameSound && inNames(best.known) > 0)

export const isOpen = ({ taken }: Token): boolean => taken === undefined

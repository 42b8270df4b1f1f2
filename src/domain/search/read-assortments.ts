import { entryOf } from './knowledge.ts'
import type { Token } from './query-token.ts'
import type { SearchWorld } from './read-words.ts'

const several = /^(?:different|mixed|various|several|many|varied|diverse)$/
/** Whole shelves, and what they hold without a name. */
const kinds =
  /^(?:snacks|sweets|pickles|spices|masalas|drinks|namkeens?|farsan|mithais?|nast[ao]|savou?ries|things|items|flavou?rs|varieties|goodies|treats|types|kinds|sorts)$/

/**
 * Reads several kinds that are wanted in one: "a box with different snacks". Of goods with a name ("different khakhras") several
 * are shown without it.
 */
export function readAssortments(tokens: readonly Token[], { phrases }: SearchWorld): void {
  for (const [at, token] of tokens.entries()) {
    if (token.taken || !several.test(token.text) || !kinds.test(tokens[at + 1]?.text ?? '')) continue
    const entry = entryOf(phrases, 'assortment')
    if (!entry) return
    token.taken = 'phrase'
    token.phrase = { entry, keys: [token.key], term: token.text }
    token.phraseSurety = 1
    token.phraseIsExact = true
    token.likely = []
  }
}

/** "A combo", "hamper", "dabbo": it is wanted itself, where "different" only describes. */
const boxed = /combo|hamper|pack|box|assortment|sampler|dabb|dibb|કૉમ્બો|કોમ્બો|ડબ્બા|બોક્સ|कॉम्बो|कोम्बो|डिब्बे/
export const isBox = (typed: string): boolean => boxed.test(typed)

import type { KnowledgeEntry } from './knowledge.ts'
import { isOpen, type Token } from './query-token.ts'
import type { SearchWorld } from './read-words.ts'
import { inNames } from './search-lexicon.ts'
import { isContainer } from './skip-words.ts'

/** Words after which something else follows than what is wanted: what stands before them says what it is. */
const relating =
  /^(?:with|made|from|for|of|without|under|in|to|થી|માટે|के|mate|maate|like|that|which|using|contain|contains|containing|on|during)$/

/** Of these, Gujarati and Hindi put what is wanted behind: મહેમાન માટે મીઠાઈ, दूध के लिए मसाला. */
const postposition = /^(?:થી|માટે|के|mate|maate)$/

/** After goods these begin to tell of them: "evi mithai je …", "ऐसा नमकीन जो …", "a chutney who …". */
const telling = /^(?:je|jo|jema|jene|જે|જેમાં|જેને|जो|जिसमें|जिसे|because|since|kem|કેમ|કારણ|क्योंकि|kyunki|kyonki)$/

/** "The jeera one", "til wali", "આમ का": it says which, the goods stand before. */
const which = /^(?:ones?|wal[aei]|val[aiou]|valu|vado|વાળ\S*|वाल\S*|n[oiu]|k[ai]|નો|ની|નું|का|की)$/

const isNaming = (token: Token): boolean =>
  token.taken === 'phrase' ||
  (isOpen(token) && (token.likely.some(({ known }) => inNames(known) > 0) || token.label !== undefined))

const goodsKinds: ReadonlySet<KnowledgeEntry['kind']> = new Set(['dish', 'category'])
const describing: ReadonlySet<KnowledgeEntry['kind']> = new Set(['texture', 'taste', 'use', 'diet'])

/** Checks if a word names goods themselves: a dish, a shelf, or the last word of names. */
export const isGoodsToken = (token: Token): boolean =>
  token.taken === 'phrase' && token.phrase
    ? goodsKinds.has(token.phrase.entry.kind) || ((token.phraseSurety ?? 1) < 0.95 && isCalledSo(token))
    : isOpen(token) && isCalledSo(token)

const isCalledSo = ({ likely }: Token): boolean => likely.some(({ known, weight }) => weight >= 0.97 && known.heads > 0)

const isDescribing = (token: Token | undefined): boolean =>
  token !== undefined && describing.has(token.phrase?.entry.kind ?? 'dish') && !isGoodsToken(token)

/**
 * Returns the position of the word that says what is wanted: the last before "with", "of", "for" and the like, goods
 * before what they are like or for, and what the sentence only tells of never.
 */
export function headOf(tokens: readonly Token[], purposes: ReadonlySet<number>, world: SearchWorld): number {
  const isWanted = (at: number) => !purposes.has(at) && isNaming(tokens[at] as Token)
  const isBefore = (at: number, holds: (token: Token) => boolean) =>
    tokens.slice(0, at).some((token, place) => !purposes.has(place) && holds(token))
  const relation = tokens.findIndex(
    ({ text }, at) =>
      (relating.test(text) &&
        isBefore(at, isNaming) &&
        !(postposition.test(text) && tokens.slice(at).some(isNaming))) ||
      (telling.test(text) && isBefore(at, isGoodsToken)),
  )
  const until = relation === -1 ? tokens.length : relation
  const lastOf = (holds: (at: number) => boolean, to = until) =>
    tokens.findLastIndex((_, at) => at < to && isWanted(at) && holds(at))
  const goodsBefore = (at: number) =>
    lastOf((place) => isGoodsToken(tokens[place] as Token) && !isAdjective(tokens, place, isNaming, world), at)
  const last = lastOf(() => true)
  if (last === -1) return lastOf(() => true, tokens.length)
  if (isDescribing(tokens[last]) || saysWhich(tokens, last) || isContainer(tokens[last])) {
    const goods = goodsBefore(last)
    if (goods !== -1) return goods
  }
  // In "tikhu bhavtu nathi to mori wafer" to is then.
  const isThen = isDescribing(tokens[last]) && tokens[until]?.text === 'to'
  if (!isBackground(tokens[last]) && !isThen) return last
  // "I am flying on Sunday and want a box of chevdo": the reason comes first.
  const later = tokens.findLastIndex((token, at) => at > until && !purposes.has(at) && isGoodsToken(token))
  return later === -1 ? last : later
}

/** "Sweet fried squares": a shelf that is also a taste, before what it describes. */
function isAdjective(
  tokens: readonly Token[],
  at: number,
  isNaming: (token: Token) => boolean,
  { phrases }: SearchWorld,
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.phrase?.entry.kind !== 'category' || !next || !isNaming(next)) return false
  const { term, keys } = token.phrase
  return (phrases.get(keys[0] ?? '') ?? []).some((other) => other.entry.kind === 'taste' && other.term === term)
}

/** Nothing that is wanted follows "the … one". */
const saysWhich = (tokens: readonly Token[], at: number): boolean =>
  which.test(tokens[at + (tokens[at]?.phrase?.keys.length ?? 1)]?.text ?? '') &&
  !tokens.slice(at + 1).some((token) => token.taken !== 'inside-phrase' && isGoodsToken(token))

const background: ReadonlySet<KnowledgeEntry['kind']> = new Set(['use', 'occasion', 'diet', 'mark'])
const isBackground = (token: Token | undefined): boolean => background.has(token?.phrase?.entry.kind ?? 'dish')

import { isGoodsToken } from './find-head.ts'
import { matchPhrases } from './match-phrases.ts'
import { isSentenceWord } from './ordinary-words.ts'
import { type Exclusion, nothingUnderstood, type QueryPart } from './query-analysis.ts'
import type { Token } from './query-token.ts'
import { excludedBy } from './read-exclusions.ts'
import { readPart } from './read-parts.ts'
import type { SearchWorld } from './read-words.ts'
import { inNames } from './search-lexicon.ts'

/** Goods that were named to say that others are wanted: an exclusion, and what it was read as; `isDenied`: "not X, the Y one". */
export type Rejection = { exclusion: Exclusion; parts: readonly QueryPart[]; last: Token; isDenied: boolean }

/** Words before them, of one or two: "instead of sugar", "other than chevdo", "I already have methi khakhra". */
const before: readonly (readonly [RegExp, RegExp | undefined])[] = [
  [/^(?:instead|apart|aside)$/, /^(?:of|from)$/],
  [/^(?:other|rather)$/, /^than$/],
  [/^(?:besides|except|excepting)$/, undefined],
  [/^already$/, /^(?:have|had|has|got|bought|ate|eaten|tried|took|ordered)$/],
  [/^not$/, /^(?:the|that|this|these|those|your|another|more|an?|any)$/],
]
/** Words behind them: "ચકરી સિવાય", "chikki ke alawa". */
const behind =
  /^(?:sivaa?y?|sivaay|siva|સિવાય\S*|सिवा\S*|alaa?wa|alava|alaava|अलावा|badle|badale|બદલે|बदले|jagah|jagyae|jagyaye|જગ્યાએ|जगह)$/
const denied = /^(?:nahi|nahin|nahee|nai|nathi|નથી|નહીં|નહિ|નહી|नहीं|नही|नहि|mat|मत)$/
const wanting = /^(?:chah\S*|joi\S*|જોઈ\S*|જોઇ\S*|चाह\S*|lev[aiou]|levanu|લેવ\S*|lena|लेना)$/
const genitive = /^(?:n[oaiu]|k[aei]|નો|ના|ની|નું|નાં|का|के|की)$/
/** "Not the sea one", "tikhi wali nahi": of the same goods others are wanted. */
const which = /^(?:ones?|wal[aei]|val[aiou]|valu|vado|વાળ\S*|वाल\S*)$/
const lead = /^(?:for|of|the|that|this|these|those|your|some|any|from)$/
const mostWords = 5

type Range = { from: number; to: number }

/**
 * Reads goods that are named only to say that others are wanted, each as one exclusion of all that was said of it: of
 * "already have methi khakhra" no other khakhra is left out. They are no part of what is wanted.
 */
export function readRejections(tokens: readonly Token[], world: SearchWorld, text: string): Rejection[] {
  const found: Rejection[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const marked = rangeAt(tokens, at, text)
    if (!marked) continue
    const { range, marker, needsGoods } = marked
    const copies = tokens.slice(range.from, range.to).map((token): Token => ({ ...token }))
    matchPhrases(copies, world)
    if (!copies.some((token) => isGoodsToken(token) || (!needsGoods && isNamed(token)))) continue
    const rejection = rejectionOf(copies, world, text)
    const last = tokens[range.to - 1]
    if (!rejection || !last) continue
    for (const token of [...tokens.slice(range.from, range.to), ...marker]) token.taken = 'exclusion'
    found.push({ ...rejection, last, isDenied: needsGoods })
  }
  return found
}

const isNamed = ({ taken, likely }: Token): boolean =>
  taken === 'phrase' || likely.some(({ known, weight }) => weight === 1 && inNames(known) > 0)

function rejectionOf(
  copies: readonly Token[],
  world: SearchWorld,
  text: string,
): Pick<Rejection, 'exclusion' | 'parts'> | undefined {
  const analysis = nothingUnderstood(text)
  const open = copies.filter(({ taken }) => taken === undefined || taken === 'phrase')
  for (const token of open) readPart(token, { role: 'modifier', isMadeOf: false, isDescribed: false }, world, analysis)
  const parts = analysis.parts.filter(({ kind }) => kind !== 'text')
  const [first, last] = [copies[0], copies.at(-1)]
  if (!first || !last || parts.length === 0) return undefined
  const [only, ...others] = parts
  const entry = open[0]?.phrase?.entry
  const isIngredient = others.length === 0 && entry?.kind === 'ingredient' && only?.entryId === entry.id
  return {
    parts,
    exclusion: {
      typed: text.slice(first.start, last.end),
      start: first.start,
      end: last.end,
      entryId: parts.map(({ entryId, typed }) => entryId ?? typed).join('+'),
      queries: isIngredient && entry ? excludedBy(entry) : [parts.map(surest).join(' & ')],
      ...(isIngredient ? {} : { ofGoods: true }),
    },
  }
}

/** "No sing chikki, the til one": where no other goods are named the last word of the rejected ones is meant again. */
export function readElided(rejections: readonly Rejection[], tokens: readonly Token[], world: SearchWorld): void {
  const rejection = rejections.find(({ isDenied }) => isDenied)
  const hasOther = tokens.some(
    (token) => (token.taken === undefined || token.taken === 'phrase') && token.likely.length > 0,
  )
  if (!rejection || !hasOther || tokens.some(isGoodsToken)) return
  delete rejection.last.taken
  matchPhrases([rejection.last], world)
  if (!isGoodsToken(rejection.last)) rejection.last.taken = 'exclusion'
}

/** The best fitting alternatives: what is called so, not what has some of it. */
const surest = ({ alternatives }: QueryPart): string => {
  const best = Math.max(...alternatives.map(({ score }) => score))
  return `(${alternatives
    .filter(({ score }) => score >= best * 0.88)
    .map(({ query }) => query)
    .join(' | ')})`
}

function rangeAt(
  tokens: readonly Token[],
  at: number,
  text: string,
): { range: Range; marker: Token[]; needsGoods: boolean } | undefined {
  const token = tokens[at]
  if (!token || token.taken) return undefined
  const next = tokens[at + 1]
  for (const [first, second] of before)
    if (first.test(token.text) && (second === undefined || second.test(next?.text ?? ''))) {
      const marker = second === undefined ? [token] : [token, next as Token]
      const range = forwards(tokens, at + marker.length, text)
      const isOne = range !== undefined && which.test(tokens[range.to]?.text ?? '')
      return range && { range, marker, needsGoods: (token.text === 'not' && !isOne) || token.text === 'already' }
    }
  if (behind.test(token.text)) {
    const range = backwards(tokens, at - 1, text)
    return range && { range, marker: [token], needsGoods: false }
  }
  if (!denied.test(token.text)) return undefined
  const isSaidSo = wanting.test(next?.text ?? '')
  const range = backwards(tokens, at - 1, text)
  if (!range) return undefined
  const isEnded = isSaidSo || next === undefined || /[,;.]/.test(text.slice(token.end, next.start))
  if (!isEnded || !(isFollowed(tokens, at) || isContrasted(tokens, range, text))) return undefined
  const isWhich = which.test(tokens[at - 1]?.text ?? '')
  return { range, marker: isSaidSo && next ? [token, next] : [token], needsGoods: !isWhich }
}

/** "Tamba no loto joie, botal nahi": what is wanted stands before, in a phrase of its own. */
const isContrasted = (tokens: readonly Token[], { from }: Range, text: string): boolean =>
  from > 0 &&
  isParted(tokens, from - 1, text) &&
  tokens.slice(0, from).some((token) => token.taken === undefined && isGoodsToken(token))

const isFollowed = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 1).some(({ likely, text, key }) => likely.length > 0 && !isSentenceWord(text, key))

/** "Bajri no lot pan aakhi bajri nai": but. */
const but = /^(?:but|pan|પણ|lekin|magar|लेकिन|मगर|पर)$/
const isInside = ({ text, key, taken }: Token): boolean =>
  taken === undefined && !but.test(text) && (genitive.test(text) || !isSentenceWord(text, key))
const isParted = (tokens: readonly Token[], at: number, text: string): boolean =>
  /[,;.]/.test(text.slice(tokens[at]?.end, tokens[at + 1]?.start))

function forwards(tokens: readonly Token[], at: number, text: string): Range | undefined {
  let from = at
  while (tokens[from] && lead.test(tokens[from]?.text ?? '')) from += 1
  let to = from
  while (
    tokens[to] &&
    to - from < mostWords &&
    isInside(tokens[to] as Token) &&
    (to === from || !isParted(tokens, to - 1, text))
  )
    to += 1
  return to > from ? { from, to } : undefined
}

function backwards(tokens: readonly Token[], at: number, text: string): Range | undefined {
  let to = at + 1
  while (to > 0 && (genitive.test(tokens[to - 1]?.text ?? '') || which.test(tokens[to - 1]?.text ?? ''))) to -= 1
  let from = to
  while (
    from > 0 &&
    to - from < mostWords &&
    isInside(tokens[from - 1] as Token) &&
    (from === to || !isParted(tokens, from - 1, text))
  )
    from -= 1
  return to > from ? { from, to } : undefined
}

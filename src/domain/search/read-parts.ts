import type { KnowledgeEntry } from './knowledge.ts'
import { isOrdinary } from './ordinary-words.ts'
import type { QueryAnalysis, QueryPart } from './query-analysis.ts'
import { isOpen, type Token } from './query-token.ts'
import { entryPart, labelPart, namePart, type SearchWorld, textPart, type WordRole } from './read-words.ts'
import { inNames, type Likely } from './search-lexicon.ts'
import { container } from './skip-words.ts'
import { sameSound } from './word-likeness.ts'

const joining = /^(?:and|or|plus|n|ane|ne|aur|tatha|અને|તથા|और|या|ya|with)$/
/** "Thepla with chutney" is two goods, "snacks with butter" is one. */
const accompanying = 'with'

const madeOf = /^(?:with|made|from|using|containing|has|having|full|of)$/
const wali = /^(?:wal[aei]|val[aiou]|valu|vado|વાળ\S*|वाल\S*|flavou?red|based|stuffed|filled)$/

/** "A kilo of besan", "the price of ghee": what stands behind is wanted itself. */
const isAmount = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.text === 'of' && !/^(?:made|full|out|lots|consists?|consisting)$/.test(tokens[at - 2]?.text ?? '')

/** "Something with ghee", "garlic wali sev": what is named is inside, not wanted by itself. */
export const isMadeOf = (tokens: readonly Token[], at: number, headAt: number): boolean =>
  wali.test(tokens[at + 1]?.text ?? '') ||
  (madeOf.test(tokens[at - 1]?.text ?? '') && (at !== headAt || !isAmount(tokens, at))) ||
  /(?:વાળી|વાળો|વાળા|વાળું|वाली|वाला|वाले)$/.test(tokens[at]?.text ?? '')

/** How a word stands among the others; `isDescribed`: so many words that the product's texts are asked as well. */
type Context = { role: WordRole; isMadeOf: boolean; isDescribed: boolean }

/** Adds what a token asks for to the analysis. */
export function readPart(token: Token, context: Context, world: SearchWorld, analysis: QueryAnalysis): void {
  const { role } = context
  const names = token.likely.filter(({ known }) => inNames(known) > 0)
  if (token.label !== undefined) {
    analysis.parts.push({ ...labelPart(token, token.label), isHead: role === 'head' })
    return
  }
  const entry = isOtherWord(token, names) ? undefined : meantEntry(token, role, analysis, world)
  if (entry?.kind === 'absent' && !isSold(token, names)) analysis.absent.push(entry)
  else if (entry?.kind === 'destination')
    analysis.destination ??= { country: entry.finds[0] ?? '', start: token.start, end: token.end }
  else if (entry && entry.kind !== 'absent') {
    const typed = analysis.text.slice(token.start, token.end)
    analysis.parts.push({
      ...withNames(entryPart(entry, typed, token, token.phraseSurety), token, names, context, world),
      isHead: role === 'head',
    })
  } else if (names.length > 0) {
    const part = { ...namePart(token, names, role), isHead: role === 'head' }
    const text = textPart(world.catalogue, token)
    if (text && (part.surety < 0.97 || context.isDescribed)) part.alternatives.push(...text.alternatives)
    analysis.parts.push(part)
  } else {
    const text = textPart(world.catalogue, token)
    if (text) analysis.parts.push(text)
    else analysis.unknown.push({ text: token.text, start: token.start, end: token.end })
  }
}

/** Returns the entry that a term means: before what is wanted, "sweet" is a taste and no shelf. */
function meantEntry(
  { phrase }: Token,
  role: WordRole,
  { text }: QueryAnalysis,
  world: SearchWorld,
): KnowledgeEntry | undefined {
  if (phrase?.entry.kind !== 'category' || role === 'head' || text === phrase.term) return phrase?.entry
  const same = world.phrases.get(phrase.keys[0] ?? '') ?? []
  const key = phrase.keys.join(' ')
  return same.find(({ keys, entry }) => entry.kind === 'taste' && keys.join(' ') === key)?.entry ?? phrase.entry
}

/** The word of a name as it is spelt is meant before a term that only sounds like it: a tin is not thin. */
const isOtherWord = ({ phrase, text, phraseIsExact }: Token, names: readonly Likely[]): boolean =>
  phrase?.keys.length === 1 &&
  phraseIsExact === false &&
  names.some(({ known, weight }) => weight === 1 && known.latin?.toLowerCase() === text)

/** What is named as absent may be sold one day: then a product has exactly this name. */
const isSold = ({ phrase, key }: Token, names: readonly Likely[]): boolean =>
  phrase?.keys.length === 1 && names.some(({ known, weight }) => weight === 1 && known.word === key && known.heads > 0)

/** A term of the knowledge that is also a word of names or labels: its own products come first, the others below. */
function withNames(
  part: QueryPart,
  token: Token,
  names: readonly Likely[],
  context: Context,
  world: SearchWorld,
): QueryPart {
  const { role } = context
  const label = labelled(token, world).map(({ query, score }) => ({
    query,
    score: part.kind === 'dish' ? score / 2 : score,
  }))
  if ((token.phrase?.keys.length ?? 1) > 1)
    return inside({ ...part, alternatives: [...part.alternatives, ...label] }, context)
  const goods = part.kind === 'dish' || part.kind === 'ingredient' || (part.kind === 'category' && role === 'modifier')
  const text = textPart(world.catalogue, token)
  const described = (text?.alternatives ?? []).map(({ query, score }) => ({ query, score: score * 0.6 }))
  const close = names.filter(({ weight }) => weight >= (goods ? 0.93 : 0.97))
  const further = part.kind === 'category' && !context.isDescribed ? [] : described
  // A name that only sounds like the term comes after what the term means.
  const asSure = token.phraseIsExact ? 0.97 : Math.min(0.97, part.surety)
  const isCalledSo = close.some(({ weight }) => weight >= asSure)
  const alike = isCalledSo && goods ? close.filter(({ weight }) => weight < asSure) : []
  const namesOf = (some: readonly Likely[], share: number) =>
    some.length === 0
      ? []
      : namePart(token, some, role)
          .alternatives.filter(({ query }) => goods || part.kind !== 'category' || query.endsWith(':A'))
          .map(({ query, score }) => ({ query, score: score * share }))
  const isShelf = !goods && (part.kind === 'category' || part.kind === 'mark')
  const nameShare = part.kind === 'category' || isShelf ? 0.9 : part.kind === 'texture' ? 0.93 : isCalledSo ? 1 : 0.7
  const sure = close.filter((name) => !alike.includes(name))
  const named = [...namesOf(sure, nameShare), ...namesOf(alike, nameShare * 0.7)]
  const isBehind = goods && part.kind !== 'category' && isCalledSo
  return inside(
    {
      ...part,
      alternatives: [
        ...named,
        ...part.alternatives.map(({ query, score }) => ({ query, score: isBehind ? score * 0.72 : score })),
        ...label,
        ...(named.length === 0 || context.isDescribed ? further : []),
      ],
      naming: part.naming || (close.length > 0 && (part.kind !== 'texture' || role === 'head')),
      products: close.length > 0 ? close.reduce((sum, { known }) => sum + inNames(known), 0) : part.products,
    },
    context,
  )
}

/** Asks the label for what is inside before the name. */
const inside = (part: QueryPart, { isMadeOf }: Context): QueryPart =>
  !isMadeOf || !part.alternatives.some(({ query }) => query.startsWith("'i."))
    ? part
    : {
        ...part,
        alternatives: part.alternatives.map(({ query, score }) =>
          query.startsWith("'i.") ? { query, score: Math.max(score, 990) } : { query, score: score * 0.8 },
        ),
      }

/** Returns the ingredient that is called like the term, or described in its words. */
function labelled(token: Token, world: SearchWorld): { query: string; score: number }[] {
  const keys = token.phrase?.keys ?? [token.key]
  const joined = world.catalogue.find(keys.join(''))
  const words = keys.map((key) => world.catalogue.find(key)).filter((known) => known !== undefined && known.texts > 0)
  return [
    ...(joined && joined.labels > 0 ? [{ query: `'i.${joined.word}'`, score: 560 }] : []),
    ...(keys.length > 1 && words.length === keys.length
      ? [{ query: `(${keys.map((key) => `'${key}'`).join(' & ')})`, score: 220 }]
      : []),
  ]
}

/** Returns the query for products that have every word in their name, when each is a word of names. */
export function wholeName(tokens: readonly Token[]): string | undefined {
  const read = tokens.filter((token) => isOpen(token) || token.taken === 'phrase' || token.taken === 'inside-phrase')
  const words = read.map(({ likely }) =>
    likely.filter(({ known, weight }) => weight >= sameSound && known.heads + known.names > 0).slice(0, 3),
  )
  if (read.length < 2 || words.some((names) => names.length === 0)) return undefined
  return words.map((names) => `(${names.map(({ known }) => `'${known.word}':AB`).join(' | ')})`).join(' & ')
}

const isGoods = ({ kind }: QueryPart): boolean => kind === 'name' || kind === 'dish' || kind === 'category'

const isOwnModifier = (part: QueryPart | undefined, next: QueryPart, text: string): part is QueryPart =>
  part !== undefined &&
  part.isHead !== true &&
  (ownKinds.has(part.kind) || part.kind === 'name') &&
  text.slice(part.end, next.start).trim() === ''

/** "Methi khakhra and mohanthal": what stands before the first of two goods belongs to it alone. */
function withOwnModifier(modifier: QueryPart, goods: QueryPart): QueryPart {
  const both = modifier.alternatives.slice(0, mostCombined).flatMap((one) =>
    goods.alternatives.slice(0, mostCombined).map(({ query, score }) => ({
      query: `(${one.query}) & (${query})`,
      score: (score + one.score) / 2,
    })),
  )
  return { ...goods, start: modifier.start, alternatives: both }
}
const mostCombined = 4

const wordsBetween = (one: QueryPart, other: QueryPart, text: string): string[] =>
  text
    .slice(one.end, other.start)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')

/** "Gathiya and sweet lime pickle": what stands between "and" and goods belongs to these goods. */
function withModifiersBehind(parts: readonly QueryPart[], text: string): QueryPart[] {
  const read: QueryPart[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const [before, part, goods] = [read.at(-1), parts[at], parts[at + 1]]
    if (!part) break
    const between = before ? wordsBetween(before, part, text) : []
    const isOwn =
      before !== undefined &&
      goods !== undefined &&
      isGoods(before) &&
      goods.kind !== 'category' &&
      isGoods(goods) &&
      (ownKinds.has(part.kind) || part.kind === 'name') &&
      between.some((word) => joining.test(word) && word !== accompanying) &&
      between.every((word) => joining.test(word) || isOrdinary(word)) &&
      wordsBetween(part, goods, text).length === 0
    if (isOwn) at += 1
    read.push(isOwn ? withOwnModifier(part, goods) : part)
  }
  return read
}
const ownKinds: ReadonlySet<string> = new Set(['ingredient', 'taste', 'texture'])

/** "I make pickle at home and need the masala for it": far apart, or where one begins to ask again, two goods are not alternatives. */
const asking = /^(?:need|want|looking|require|joie|joiye|chahiye|જોઈએ|चाहिए)$/
const mostBetween = 4

/** Makes one part of products that are joined by "and": a product is one of them, never both. */
export function joinAlternatives(given: readonly QueryPart[], text: string): QueryPart[] {
  const parts = withModifiersBehind(given, text)
  const joined: QueryPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const words = last ? text.slice(last.end, part.start).trim().split(/\s+/) : []
    const isJoined =
      last &&
      isGoods(last) &&
      isGoods(part) &&
      !(words.includes(accompanying) && part.alternatives.some(({ query }) => query.startsWith("'i."))) &&
      words.length <= mostBetween &&
      words.some((word) => joining.test(word)) &&
      words.every((word) => joining.test(word) || container.test(word) || (isOrdinary(word) && !asking.test(word)))
    if (!isJoined) {
      joined.push(part)
      continue
    }
    const modifier = joined.at(-2)
    const first = isOwnModifier(modifier, last, text) ? withOwnModifier(modifier, last) : last
    joined.splice(first === last ? -1 : -2)
    joined.push({
      ...first,
      end: part.end,
      typed: text.slice(first.start, part.end),
      alternatives: [...first.alternatives, ...part.alternatives],
      products: first.products + part.products,
      isHead: first.isHead === true || part.isHead === true,
    })
  }
  return joined
}

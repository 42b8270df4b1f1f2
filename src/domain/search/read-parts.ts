import type { KnowledgeEntry } from './knowledge.ts'
import type { Alternative, QueryAnalysis, QueryPart } from './query-analysis.ts'
import { isOpen, type Token } from './query-token.ts'
import { entryPart, labelPart, namePart, type SearchWorld, textPart, type WordRole } from './read-words.ts'
import { scriptOf } from './search-key.ts'
import { inNames, type Likely } from './search-lexicon.ts'
import { sameSound } from './word-likeness.ts'

const madeOf = /^(?:with|made|from|using|containing|has|having|full|of)$/
const wali = /^(?:wal[aei]|val[aiou]|valu|vado|વાળ\S*|वाल\S*|flavou?red|based|stuffed|filled)$/

/** "A kilo of besan", "the price of ghee", "we ran out of turmeric": what stands behind is wanted itself. */
const isAmount = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.text === 'of' &&
  (!/^(?:made|full|out|lots|consists?|consisting)$/.test(tokens[at - 2]?.text ?? '') ||
    /^(?:ran|run|running|short|are|am|were)$/.test(tokens[at - 3]?.text ?? ''))

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

/**
 * Returns the entry that a term means: before what is wanted, "sweet" is a taste and no shelf; what is wanted, "khari", is
 * a biscuit and no taste.
 */
function meantEntry(
  { phrase, likely }: Token,
  role: WordRole,
  { text }: QueryAnalysis,
  world: SearchWorld,
): KnowledgeEntry | undefined {
  if (phrase === undefined || text === phrase.term) return phrase?.entry
  const { entry, keys, term } = phrase
  const other = role === 'head' ? otherKind.head[entry.kind] : otherKind.modifier[entry.kind]
  if (other === undefined) return entry
  const key = keys.join(' ')
  const same = (world.phrases.get(keys[0] ?? '') ?? []).filter(
    (one) => one.entry.kind === other && one.keys.join(' ') === key,
  )
  // Goods that only sound so are not meant: teekha is no टीका.
  const isCalledSo = role === 'modifier' || likely.some(({ known, weight }) => weight >= 0.93 && known.heads > 0)
  return (same.find((one) => one.term === term) ?? (isCalledSo ? same[0] : undefined))?.entry ?? entry
}
const otherKind: Record<WordRole, Partial<Record<KnowledgeEntry['kind'], KnowledgeEntry['kind']>>> = {
  head: { taste: 'dish', texture: 'dish' },
  modifier: { category: 'taste' },
}

/** The word of a name as it is spelt is meant before a term that only sounds like it: a tin is not thin. */
const isOtherWord = ({ phrase, text, phraseIsExact, phraseSurety = 1 }: Token, names: readonly Likely[]): boolean =>
  phrase?.keys.length === 1 &&
  phraseIsExact === false &&
  (scriptOf(text) === 'latin' || phraseSurety < 0.95) &&
  names.some(({ known, weight }) => weight === 1 && known[scriptOf(text)]?.toLowerCase() === text)

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
        ...(isBehind ? itself(part, named) : []),
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

/** "Turmeric" is what is called so and is haldi, before a pickle with turmeric in its name. */
const itself = ({ kind, alternatives: [surest] }: QueryPart, [called]: readonly Alternative[]): Alternative[] =>
  kind === 'ingredient' && surest && called && /^'[^']+':A$/.test(surest.query)
    ? [{ query: `(${called.query}) & (${surest.query})`, score: called.score * 1.05 }]
    : []

/** Asks the label for what is inside before the name; what is also called so comes first: coconut sweets, then those with some. */
function inside(part: QueryPart, { isMadeOf }: Context): QueryPart {
  const labels = part.alternatives.filter(({ query }) => query.startsWith("'i."))
  if (!isMadeOf || labels.length === 0) return part
  const names = part.alternatives.filter(({ query }) => /^'[^']+':A?B$/.test(query))
  const anyOf = (some: QueryPart['alternatives']) => `(${some.map(({ query }) => query).join(' | ')})`
  return {
    ...part,
    alternatives: [
      ...(names.length > 0 ? [{ query: `${anyOf(names)} & ${anyOf(labels)}`, score: 1030 }] : []),
      ...part.alternatives.map(({ query, score }) =>
        query.startsWith("'i.") ? { query, score: Math.max(score, 990) } : { query, score: score * 0.8 },
      ),
    ],
  }
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

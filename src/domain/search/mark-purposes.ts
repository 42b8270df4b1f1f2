import { hot } from './claim-match.ts'
import { isGoodsToken } from './find-head.ts'
import type { QueryPart } from './query-analysis.ts'
import type { Token } from './query-token.ts'
import { type SearchWorld, textPart } from './read-words.ts'
import { foldWord, tokenize } from './search-key.ts'

/** Verbs of making behind goods: "achar banana hai", "ભેળ બનાવવી છે". */
const madeBehind = /^(?:bana\S*|બનાવ\S*|बना\S*|karv[aiu]|padv[aiu])$/
/** And before them: "to make thepla", "I make pickle". */
const madeBefore = /^(?:make|makes|making|cook|cooking|prepare|preparing|bake|baking)$/
/** In what or for which meal something is wanted: "नाश्ते में", "chaas ma". */
const inside = /^(?:में|માં|mein)$/

/**
 * Returns the positions of goods that are not wanted themselves but to be made, or for which something is wanted: "I make
 * pickle at home and need the masala for it". Nothing where no other goods are named.
 */
export function purposesOf(tokens: readonly Token[]): ReadonlySet<number> {
  const beside = accompanied(tokens)
  const goods = tokens.flatMap((token, at) => (isGoodsToken(token) && !hot.test(token.text) ? [at] : []))
  if (goods.length === 1 && tokens.some(isSoldIngredient))
    return new Set([...goods.filter((at) => isToBeMade(tokens, at) || inside.test(after(tokens, at))), ...beside])
  if (goods.length < 2) return new Set(beside)
  const found = goods.filter(
    (at, place) =>
      isToBeMade(tokens, at) || inside.test(after(tokens, at)) || (place > 0 && isFor(tokens, at, goods[place - 1])),
  )
  if (found.length === goods.length) return new Set(beside)
  for (const at of found) skipModifiers(tokens, at)
  return new Set([...found, ...beside])
}

/** "Besan laddu banane ke liye": flour and ghee are goods themselves. */
const isSoldIngredient = ({ taken, phrase, likely }: Token): boolean =>
  taken === 'phrase' &&
  phrase?.entry.kind === 'ingredient' &&
  likely.some(({ known, weight }) => weight >= 0.97 && known.heads > 0)

/** What something is eaten with: "which pickle goes with curd rice", "रोटी के साथ खाने को अचार". */
function accompanied(tokens: readonly Token[]): number[] {
  const isNamed = ({ taken, likely }: Token) => taken === 'phrase' || (taken === undefined && likely.length > 0)
  const goods = tokens.flatMap((token, at) => (isGoodsToken(token) ? [at] : []))
  return tokens.flatMap(({ text }, at) => {
    const isWith =
      text === 'with' &&
      /^(?:go|goes|going|eat|eats|eating|ate|eaten|have|had|take|took|serve|served|along)$/.test(
        tokens[at - 1]?.text ?? '',
      )
    const isSaath =
      /^(?:साथ|સાથે|sathe|saathe|saath|sath|જોડે|jode)$/.test(text) &&
      /^(?:kh[ae]\S*|ખાવ\S*|खा\S*|પી\S*|पी\S*|pee\S*|pi\S*)$/.test(tokens[at + 1]?.text ?? '')
    const positions = isWith ? [at + 1, at + 2, at + 3] : isSaath ? [at - 1, at - 2] : []
    const found: number[] = []
    for (const place of positions) {
      const token = tokens[place]
      if (token && isNamed(token)) found.push(place)
      else if (token?.taken !== 'inside-phrase' && !genitive.test(token?.text ?? '')) break
    }
    return goods.some((place) => !found.includes(place)) ? found : []
  })
}

/** Of "keri ka achar banana hai" the mango belongs to what is made. */
function skipModifiers(tokens: readonly Token[], at: number): void {
  for (let place = at - 1; place >= 0; place -= 1) {
    const token = tokens[place]
    const isGenitive = genitive.test(token?.text ?? '')
    const isModifier = token?.taken === 'phrase' && ownKinds.has(token.phrase?.entry.kind ?? '')
    if (!token || !(isGenitive || isModifier)) return
    token.taken = 'filler'
  }
}
const genitive = /^(?:n[aiou]|k[aei]|નો|ના|ની|નું|નાં|का|के|की)$/
const ownKinds: ReadonlySet<string> = new Set(['ingredient', 'taste', 'texture'])

const after = (tokens: readonly Token[], at: number, further = 0): string =>
  tokens.slice(at + 1).filter(({ taken }) => taken !== 'inside-phrase')[further]?.text ?? ''

function isToBeMade(tokens: readonly Token[], at: number): boolean {
  if (
    madeBehind.test(after(tokens, at)) ||
    (madeBehind.test(after(tokens, at, 1)) && /^(?:ghare?|ઘરે?|घर)$/.test(after(tokens, at)))
  )
    return !/^(?:bana|બના|बना)(?:v|વ)?(?:el|ેલ|ya|या|yi|यी|e|ए)/.test(after(tokens, at))
  const before = tokens.slice(Math.max(0, at - 2), at)
  return before.some(({ text }) => madeBefore.test(text))
}

/** "Masala for pickle": of sure goods what stands behind "for" is what they are for. */
const isFor = (tokens: readonly Token[], at: number, earlier: number | undefined): boolean =>
  tokens[at - 1]?.text === 'for' && earlier !== undefined && tokens[earlier]?.taken === 'phrase'

/** Of goods for which something is wanted, what is called after them or tells of them fits, not their whole shelf. */
export function asPurpose(part: QueryPart, token: Token, world: SearchWorld): QueryPart {
  const keys = tokenize(part.typed.toLowerCase())
    .map(foldWord)
    .filter((key) => key.length > 2)
  const called = [
    ...new Set([...keys, ...token.likely.filter(({ weight }) => weight >= 0.97).map(({ known }) => known.word)]),
  ]
  return {
    ...part,
    kind: 'use',
    isPurpose: true,
    naming: false,
    alternatives: [
      ...called.map((key) => ({ query: `'${key}':B`, score: 800 })),
      ...called.map((key) => ({ query: `'${key}':A`, score: 500 })),
      ...(textPart(world.catalogue, token)?.alternatives ?? []).filter(({ query }) => !query.startsWith("'i.")),
    ],
  }
}

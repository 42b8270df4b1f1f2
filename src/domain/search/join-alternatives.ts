import { isOrdinary } from './ordinary-words.ts'
import type { Alternative, QueryPart } from './query-analysis.ts'
import { container } from './skip-words.ts'

const joining = /^(?:and|or|plus|n|ane|ne|aur|tatha|athva|athava|અને|તથા|કે|અથવા|और|या|अथवा|ya|with)$/
/** "Thepla with chutney" is two goods, "snacks with butter" is one. */
const accompanying = 'with'

const isGoods = ({ kind }: QueryPart): boolean => kind === 'name' || kind === 'dish' || kind === 'category'

/** Rice and ghee are ingredients and goods: "kumkum and rice". */
const isCalledGoods = ({ kind, alternatives, isHead }: QueryPart): boolean =>
  kind === 'ingredient' && isHead === true && alternatives.some(({ query }) => /^'[^']+':A$/.test(query))

/** A guessed word is no alternative to a sure one. */
const leastJoined = 0.82

const isOwnModifier = (part: QueryPart | undefined, next: QueryPart, text: string): part is QueryPart =>
  part !== undefined &&
  part.isHead !== true &&
  (ownKinds.has(part.kind) || part.kind === 'name') &&
  /^\s*(?:n[aiou]|k[aei]|નો|ના|ની|નું|નાં|का|के|की)?\s*$/u.test(text.slice(part.end, next.start))

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
    .split(/[\s,;.!?]+/)
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
      (between.some((word) => joining.test(word) && word !== accompanying) || areBoth(before, goods, text)) &&
      between.every((word) => joining.test(word) || isOrdinary(word)) &&
      isOwnModifier(part, goods, text)
    if (isOwn) at += 1
    read.push(isOwn ? withOwnModifier(part, goods) : part)
  }
  return read
}

/** Checks if "and" or the like stands between two parts. */
export const areJoined = (one: QueryPart, other: QueryPart, text: string): boolean =>
  wordsBetween(one, other, text).some((word) => joining.test(word) && word !== accompanying)

const ownKinds: ReadonlySet<string> = new Set(['ingredient', 'taste', 'texture'])

/** "I make pickle at home and need the masala for it": far apart, or where one begins to ask again, two goods are not alternatives. */
const asking = /^(?:need|want|looking|require|joie|joiye|chahiye|જોઈએ|चाहिए)$/
const mostBetween = 5

/** "Whole bhalia wheat and its flour": what is said of the first is true of both. */
const itsOwn =
  /^(?:its?|uska|uski|uske|iska|iski|en[oaiu]|ten[oaiu]|उसका|उसकी|उसके|इसका|इसकी|એનો|એની|એનું|એના|તેનો|તેની|તેનું|તેના)$/

/** "Ginger or lemongrass" is one of them. */
const either = /^(?:or|ya|athva|athava|અથવા|કે|या|अथवा)$/
const eitherKinds: ReadonlySet<string> = new Set(['ingredient', 'taste', 'texture', 'place', 'occasion'])

/** "Jeera aur masala dono", "both ginger and mint": each alone is wanted, of whatever kind it is. */
const bothBehind =
  /^(?: \S+){0,2} (?:both|dono|donon|donu|banne|bane|bey|bev|bevu|બંને|બન્ને|બેય|બેઉ|दोनों|दोनो)(?![\p{L}\p{M}])/u
const bothBefore = /(?:^| )both(?: the)? $/u
const describingKinds: ReadonlySet<string> = new Set([...eitherKinds, 'name', 'category', 'label'])
const isEachWanted = (one: QueryPart, other: QueryPart, text: string): boolean => {
  const [word, ...more] = wordsBetween(one, other, text)
  return (
    one.isHead !== true &&
    other.isHead !== true &&
    describingKinds.has(one.kind) &&
    describingKinds.has(other.kind) &&
    word !== undefined &&
    more.length === 0 &&
    joining.test(word) &&
    word !== accompanying &&
    (bothBehind.test(text.slice(other.end)) || bothBefore.test(text.slice(0, one.start)))
  )
}

/** "Chutney ke saath atta bhi": the second is wanted as well; without "bhi" it is eaten with the first. */
const areBoth = (one: QueryPart, other: QueryPart, text: string): boolean =>
  wordsBetween(one, other, text).some((word) => /^(?:साथ|સાથે|sathe|saathe|saath|sath)$/.test(word)) &&
  /^ *(?:भी|પણ|pan|bhi|too|also|as well)(?![\p{L}\p{M}])/u.test(text.slice(other.end))

/** Of two goods that are wanted neither comes before the other because its name is the surer. */
function ofEqualWorth(one: readonly Alternative[], other: readonly Alternative[]): Alternative[] {
  const [a, b] = [one, other].map((some) => Math.max(1, ...some.map(({ score }) => score))) as [number, number]
  const raised = (some: readonly Alternative[], best: number) =>
    some.map(({ query, score }) => ({ query, score: (score * Math.max(a, b)) / best }))
  return [...raised(one, a), ...raised(other, b)]
}

/** Makes one part of products that are joined by "and": a product is one of them, never both. */
export function joinAlternatives(given: readonly QueryPart[], text: string): QueryPart[] {
  const parts = withModifiersBehind(given, text)
  const joined: QueryPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const words = last ? wordsBetween(last, part, text) : []
    const isEither =
      last !== undefined &&
      last.kind === part.kind &&
      eitherKinds.has(part.kind) &&
      words.length === 1 &&
      either.test(words[0] ?? '')
    const isJoined =
      isEither ||
      (last !== undefined && isEachWanted(last, part, text)) ||
      (last !== undefined && isGoods(last) && isGoods(part) && areBoth(last, part, text)) ||
      (last &&
        (isGoods(last) || isCalledGoods(last)) &&
        (isGoods(part) || (isCalledGoods(part) && isGoods(last))) &&
        last.surety >= leastJoined &&
        part.surety >= leastJoined &&
        !(words.includes(accompanying) && part.alternatives.some(({ query }) => query.startsWith("'i."))) &&
        words.length <= mostBetween &&
        words.some((word) => joining.test(word)) &&
        words.every((word) => joining.test(word) || container.test(word) || (isOrdinary(word) && !asking.test(word))))
    if (!isJoined || !last) {
      joined.push(part)
      continue
    }
    joined.pop()
    let first = last
    for (
      let modifier = joined.at(-1);
      !words.some((word) => itsOwn.test(word)) && isOwnModifier(modifier, first, text);
      modifier = joined.at(-1)
    ) {
      first = withOwnModifier(modifier, first)
      joined.pop()
    }
    joined.push({
      ...first,
      end: part.end,
      typed: text.slice(first.start, part.end),
      alternatives: ofEqualWorth(first.alternatives, part.alternatives),
      products: first.products + part.products,
      isHead: first.isHead === true || part.isHead === true,
    })
  }
  return joined
}

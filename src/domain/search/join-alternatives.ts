import {
  accompanying,
  havingBoth,
  isBeside,
  isGoods,
  itsOwn,
  joining,
  ofEqualWorth,
  wordsBetween,
} from './beside-parts.ts'
import { joinListed } from './list-goods.ts'
import { isSentenceWord } from './ordinary-words.ts'
import type { QueryPart } from './query-analysis.ts'
import { isContainerWord } from './skip-words.ts'

/** Rice and ghee are ingredients and goods: "kumkum and rice". */
const isCalledGoods = ({ kind, alternatives, isHead }: QueryPart): boolean =>
  kind === 'ingredient' && isHead === true && alternatives.some(({ query }) => /^'[^']+':A$/.test(query))

/** A guessed word is no alternative to a sure one. */
const leastJoined = 0.82

const isOwnModifier = (part: QueryPart | undefined, next: QueryPart, text: string): part is QueryPart =>
  part !== undefined &&
  part.isHead !== true &&
  (ownKinds.has(part.kind) || part.kind === 'name') &&
  isBeside(part, next, text)

/** "Methi khakhra and mohanthal": what stands before the first of two goods belongs to it alone. */
const withOwnModifier = (modifier: QueryPart, goods: QueryPart): QueryPart => ({
  ...goods,
  start: modifier.start,
  alternatives: havingBoth(modifier.alternatives, goods.alternatives),
})

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
      between.every((word) => joining.test(word) || isSentenceWord(word)) &&
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

/** "Ginger or lemongrass" is one of them. */
const either = /^(?:or|ya|athva|athava|અથવા|કે|या|अथवा)$/
/** "Hing wali ya ajwain wali". */
const which = /^(?:wal[aei]|val[aiou]|valu|વાળ\S*|वाल\S*)$/
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

/** "Not only the mava ghari but the badam one as well" wants both: written as "and", each letter in its place. */
const withAnd = (text: string): string =>
  text.replace(/\bnot (?:only|just)\b(.*?)\bbut(?: also)?\b/gu, (found, named: string) =>
    `${' '.repeat(8)}${named}and`.padEnd(found.length),
  )

/** Makes one part of products that are joined by "and": a product is one of them, never both. */
export function joinAlternatives(given: readonly QueryPart[], typed: string): QueryPart[] {
  const text = withAnd(typed)
  const parts = joinParts(given, text)
  return text === typed
    ? parts
    : parts.map((part) => (part.each ? { ...part, typed: typed.slice(part.start, part.end) } : part))
}

function joinParts(given: readonly QueryPart[], text: string): QueryPart[] {
  const parts = withModifiersBehind(joinListed(given, text), text)
  const joined: QueryPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const words = last ? wordsBetween(last, part, text) : []
    const isEither =
      last !== undefined &&
      last.kind === part.kind &&
      eitherKinds.has(part.kind) &&
      words.filter((word) => !which.test(word)).length === 1 &&
      either.test(words.at(-1) ?? '')
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
        words.every(
          (word) => joining.test(word) || isContainerWord(word) || (isSentenceWord(word) && !asking.test(word)),
        ))
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
      alternatives: ofEqualWorth([first.alternatives, part.alternatives]).flat(),
      each: [
        ...(last.each ?? [{ alternatives: first.alternatives }]),
        ...(part.each ?? [{ alternatives: part.alternatives }]),
      ],
      products: first.products + part.products,
      isHead: first.isHead === true || part.isHead === true,
    })
  }
  return joined
}

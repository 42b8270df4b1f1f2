import { isSentenceWord } from './ordinary-words.ts'
import type { Alternative, QueryPart } from './query-analysis.ts'
import { isContainerWord } from './skip-words.ts'

/** Words that set one thing beside the other. */
export const joining =
  /^(?:and|or|plus|n|ane|ne|aur|tatha|temaj|athva|athava|અને|ને|તથા|તેમજ|કે|અથવા|और|तथा|एवं|या|अथवा|ya|with)$/
/** "Thepla with chutney" is two goods, "snacks with butter" is one. */
export const accompanying = 'with'

/** "Two kilos of", "ek ek", "some": how much of it. */
const amount =
  /^(?:\d.*|an?|the|of|one|two|three|kgs?|kilos?|grams?|gms?|g|ml|l|ltrs?|litres?|liters?|half|quarter|couple|pairs?|sets?|some|few|ek|be|do|tran|teen|બે|ત્રણ|એક|એકાદ|एक|दो|तीन|adadho|adadhi|adho|adhi|aadha|કિલો|ગ્રામ|લિટર|અડધો|અડધી|અડધું|થોડો|થોડી|થોડું|થોડા|किलो|ग्राम|लीटर|आधा|थोड़ा|थोड़ी|थोड़े|kuchh?|thod[aiou]|also|bhi|pan|પણ|भी)$/
const isAmount = (word: string): boolean => amount.test(word) || isContainerWord(word)

/** "I make pickle at home and need the masala for it": where one begins to ask again, two goods are not alternatives. */
const asking = /^(?:need|want|looking|require|joie|joiye|chahiye|જોઈએ|चाहिए)$/
const mostBetween = 5

/** "Whole bhalia wheat and its flour": what is said of the first is true of both. */
export const itsOwn =
  /^(?:its?|uska|uski|uske|iska|iski|en[oaiu]|ten[oaiu]|उसका|उसकी|उसके|इसका|इसकी|એનો|એની|એનું|એના|તેનો|તેની|તેનું|તેના)$/

export const isGoods = ({ kind }: QueryPart): boolean => kind === 'name' || kind === 'dish' || kind === 'category'

/** Turmeric and ghee are ingredients and goods: some are called so. */
export const isSold = ({ alternatives }: { alternatives: readonly Alternative[] }): boolean =>
  alternatives.some(({ query }) => /^'[^']+':A$/.test(query))

export const wordsBetween = (one: QueryPart, other: QueryPart, text: string): string[] =>
  text
    .slice(one.end, other.start)
    .split(/[\s,;.!?:/&+]+/)
    .filter((word) => word !== '')

/** Checks if "and" stands between two parts, or a comma and at most how much is wanted: the second is another thing. */
export function isListed(one: QueryPart, other: QueryPart, text: string): boolean {
  const words = wordsBetween(one, other, text)
  if (words.some((word) => itsOwn.test(word))) return false
  // "Bajri n lot" left a letter out.
  const isJoint = (word: string) =>
    joining.test(word) && word !== accompanying && (word !== 'n' || text.split(' ').length > 4)
  const joint = words.findLastIndex(isJoint)
  if (joint === -1) return /[,;&+/]/.test(text.slice(one.end, other.start)) && words.every(isAmount)
  return (
    words.filter((word) => !isAmount(word)).length <= mostBetween &&
    words.every(
      (word, at) =>
        word !== accompanying &&
        (joining.test(word) || isAmount(word) || (isSentenceWord(word) && (at < joint || !asking.test(word)))),
    )
  )
}

const genitive = /^[\s-]*(?:n[aiou]|k[aei]|wal[aei]|val[aiou]|valu|નો|ના|ની|નું|નાં|વાળ[ોીાું]+|का|के|की|वाला|वाली|वाले)?\s*$/u
export const isBeside = (one: QueryPart, other: QueryPart, text: string): boolean =>
  genitive.test(text.slice(one.end, other.start))

/** Says which of the goods behind are wanted. */
const ownKinds: ReadonlySet<string> = new Set(['ingredient', 'taste', 'texture', 'place'])
export const isOwn = (part: QueryPart): boolean =>
  part.isHead !== true && (ownKinds.has(part.kind) || (part.kind === 'name' && !isSold(part)))

const mostCombined = 4
export const isLabel = ({ query }: Alternative): boolean => query.startsWith("'i.")
/** Keeps the surest, and one of the label: methi khakhra may have methi inside. */
const surest = (some: readonly Alternative[]): Alternative[] => {
  const [first, label] = [some.slice(0, mostCombined), some.find(isLabel)]
  return label && !first.includes(label) ? [...first, label] : first
}
/** Returns the products that have both. */
export const havingBoth = (some: readonly Alternative[], others: readonly Alternative[]): Alternative[] =>
  surest(some).flatMap((one) =>
    surest(others).map(({ query, score }) => ({
      query: `(${one.query}) & (${query})`,
      score: score * 0.6 + one.score * 0.4,
    })),
  )
export const lowered = (some: readonly Alternative[], share: number): Alternative[] =>
  some.map(({ query, score }) => ({ query, score: score * share }))

/** Of several goods that are wanted none comes before the others because its name is the surer. */
export function ofEqualWorth(each: readonly (readonly Alternative[])[]): Alternative[][] {
  const bests = each.map((some) => Math.max(1, ...some.map(({ score }) => score)))
  const best = Math.max(...bests)
  return each.map((some, at) => lowered(some, best / (bests[at] ?? best)))
}

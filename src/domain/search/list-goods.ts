import {
  havingBoth,
  isBeside,
  isGoods,
  isLabel,
  isListed,
  isOwn,
  isSold,
  joining,
  lowered,
  ofEqualWorth,
  wordsBetween,
} from './beside-parts.ts'
import { isSentenceWord } from './ordinary-words.ts'
import type { Alternative, ListedGoods, QueryPart } from './query-analysis.ts'

/** Inside of something else, like it, or not to be: no goods by itself. */
const isInside = ({ start, end, typed }: QueryPart, text: string): boolean =>
  /(?:^| )(?:with|containing|contains?|has|have|having|made|from|using|like|for|in|without|not?|than)(?: (?:of|from|some|the|a|an|any|only))*\s*$/.test(
    text.slice(0, start),
  ) ||
  /^\s*(?:wal[aei]|val[aiou]|valu|વાળ\S*|वाल\S*|flavou?red|flavou?r|based|free|ones?|jev\S*|જેવ\S*|जैस\S*|(?:k[aei]|n[aiou]|का|की|के|નો|ની|નું|ના) (?:ho|hoy|हो|હોય))(?![\p{L}\p{M}])/u.test(
    text.slice(end),
  ) ||
  /(?:વાળી|વાળો|વાળા|વાળું|वाली|वाला|वाले)$/.test(typed)

/** Parts that follow each other at once, and which of them is goods: "surti ghari", "masala dabbo steel no". */
type Run = { parts: readonly QueryPart[]; goods: QueryPart | undefined }

/** These are true of everything that is wanted: "jain snacks and pickles". */
const wide: ReadonlySet<string> = new Set(['diet', 'mark', 'occasion', 'destination'])
const isWide = ({ kind, isPurpose, typed }: QueryPart): boolean =>
  wide.has(kind) || isPurpose === true || (kind === 'use' && accompanied.test(typed))
/** "Cha sathe khari ane nankhatai": with what all of it is eaten. */
const accompanied = /(?:સાથે|જોડે|s[ah]*the|jode|साथ|saa?th|with \S+)$/

function runsOf(parts: readonly QueryPart[], text: string): Run[] {
  const runs: QueryPart[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    const isApart = !before || isWide(part) || isWide(before) || (part.kind === 'use' && last?.some(isGoods))
    if (last && before && !isApart && isBeside(before, part, text)) last.push(part)
    else runs.push([part])
  }
  return runs.map((run) => ({
    parts: run,
    goods: run.findLast((part) => isGoods(part) && !isOwn(part)) ?? soldIn(run, text) ?? run.findLast(isGoods),
  }))
}

const leastJoined = 0.82
const leastListed = 0.9
const soldIn = (run: readonly QueryPart[], text: string): QueryPart | undefined => {
  const [first, last] = [run[0], run.findLast((part) => part.kind !== 'texture')]
  const isSoldItself = last?.kind === 'ingredient' && last.surety >= leastListed && isSold(last)
  return first && isSoldItself && !isInside(first, text) ? last : undefined
}

/** Checks if a run is goods that may be in a list, with nothing beside them but what says which. */
const isItem = (run: Run | undefined): run is Run & { goods: QueryPart } =>
  run?.goods !== undefined &&
  run.parts.every(
    (part) =>
      part.surety >= leastJoined &&
      !isWide(part) &&
      (part === run.goods || isOwn(part) || isGoods(part) || part.kind === 'use' || part.kind === 'text'),
  )

/** "The jeera one", "lasan vala": of the goods named before. */
const which =
  /^\s*(?:flavou?r(?:ed)? )?(?:ones?|too|wal[aei]|val[aeiou]|valu|વાળ\S*|वाल\S*|banne|bane|bey|dono|donon|teeno|traney|both|બંને|બન્ને|બેય|ત્રણેય|दोनों|तीनों)(?![\p{L}\p{M}])/u
/** A word that says which stands behind, and no goods of its own behind that: not "ghee wali batti". */
function isWhich(text: string, end: number): boolean {
  const found = which.exec(text.slice(end))
  const [next] = /^[\p{L}\p{M}\p{N}]+/u.exec(text.slice(end + (found?.[0].length ?? 0)).trimStart()) ?? []
  return found !== null && (next === undefined || isSentenceWord(next))
}

/** Checks if a run only says which of goods that were named before are meant. */
const saysWhich = ({ parts, goods }: Run, text: string): boolean => {
  const last = parts.at(-1)
  if (!last || !parts.every((part) => isOwn(part) && part.surety >= leastListed)) return false
  const isSaid = isWhich(text, last.end) || /(?:વાળી|વાળો|વાળા|વાળું|वाली|वाला|वाले)$/.test(last.typed)
  const isThing = last.kind !== 'texture'
  return isSaid || (goods === undefined && isThing && !which.test(text.slice(last.end)))
}

const hasJoint = (run: Run, next: Run | undefined, text: string): boolean => {
  const [one, other] = [run.parts.at(-1), next?.parts[0]]
  return one !== undefined && other !== undefined && wordsBetween(one, other, text).some((word) => joining.test(word))
}

/** "Chokha na khichiya" has rice inside, and is none. */
const onlyInside = /^'i\.|^'[^']+':B$/
/** Returns what a part is called, not what has some of it; of goods that the text does not end in, what they are comes first as well. */
const calledSo = ({ kind, alternatives, isHead }: QueryPart): readonly Alternative[] => {
  const named = kind === 'ingredient' ? alternatives.filter(({ query }) => !onlyInside.test(query)) : alternatives
  if (isHead || !isSold({ alternatives: named })) return named
  return named.map(({ query, score }) => ({ query, score: /^'[^']+':B$/.test(query) ? score * 0.78 : score }))
}

const withModifiers = (
  modifiers: readonly QueryPart[],
  goods: readonly Alternative[],
  ofModifier = ({ alternatives }: QueryPart): readonly Alternative[] => alternatives,
): readonly Alternative[] =>
  modifiers.toReversed().reduce((own, modifier) => havingBoth(ofModifier(modifier), own), goods)

/**
 * Returns the goods that a run names: what has all of it, and where nothing has, each of its goods apart. "Dhokla flour" is
 * one, "sev khakhra" are two.
 */
function goodsOf({ parts, goods }: Run & { goods: QueryPart }, next: Run | undefined): ListedGoods {
  // "Pink" and "powder" only describe.
  const at = parts.indexOf(goods)
  const others = parts.filter(
    (part, place) => part !== goods && part.kind !== 'text' && (part.kind !== 'texture' || place < at),
  )
  const isThing = (part: QueryPart) =>
    part === goods || (isGoods(part) && isSold(part)) || (part.kind === 'ingredient' && isSurelySold(part))
  const alternatives = withModifiers(others, calledSo(goods))
  // Two goods are one where something is called so, not where one is inside of the other.
  const together = withModifiers(others, calledSo(goods), (part) =>
    isThing(part) ? part.alternatives.filter((one) => !isLabel(one)) : part.alternatives,
  )
  const apart = parts.filter(isThing).map(calledSo)
  if (others.length > 0)
    return {
      alternatives: others.some(({ kind }) => kind === 'dish')
        ? [...alternatives, ...apart.flatMap((some) => lowered(some, 0.8))]
        : alternatives,
      together,
      apart,
    }
  // "Jeera and masala khakhra": the goods of the second may be meant by the first.
  const shared = goods.kind === 'ingredient' && next && next.parts.length > 1 ? next.goods : undefined
  return shared
    ? { alternatives: [...havingBoth(goods.alternatives, shared.alternatives), ...lowered(alternatives, 0.8)] }
    : { alternatives }
}

/** Something only sounds like clay. */
const isSurelySold = ({ alternatives }: QueryPart): boolean => {
  const best = Math.max(...alternatives.map(({ score }) => score))
  return isSold({ alternatives: alternatives.filter(({ score }) => score >= best * leastSold) })
}
const leastSold = 0.65

/** Returns which of the goods a run means: one of each, where it names several that no product has together. */
function whichOf({ parts }: Run, goods: QueryPart): ListedGoods {
  const alternatives = withModifiers(parts, goods.alternatives)
  return parts.length === 1
    ? { alternatives }
    : {
        alternatives,
        together: alternatives,
        apart: parts.map((part) => havingBoth(part.alternatives, goods.alternatives)),
      }
}

/**
 * Makes one part of goods that are listed, each with what is said of it alone: "gathiya, sev and some sweet lime pickle", "plain
 * khakhra and the jeera one". A product is one of them, never all.
 */
export function joinListed(parts: readonly QueryPart[], text: string): QueryPart[] {
  const runs = runsOf(parts, text)
  const linked = (at: number): boolean => {
    const [one, other] = [runs[at]?.parts.at(-1), runs[at + 1]?.parts[0]]
    return one !== undefined && other !== undefined && isListed(one, other, text)
  }
  const read: QueryPart[] = []
  for (let at = 0; at < runs.length; at += 1) {
    const to = endOfList(runs, at, linked, text)
    const list = runs.slice(at, to + 1)
    const flat = list.flatMap((run) => run.parts)
    const named = read.findLast((part) => isGoods(part) && part.each === undefined)
    if (named && flat.length > 1 && flat.every(isOwn) && isWhich(text, flat.at(-1)?.end ?? 0))
      read.splice(read.indexOf(named), 1, ofKinds(named, list, text))
    else if (isItem(list[0]) && (list.length > 1 || areSeveral(list[0], text)) && (hasGoods(flat) || !hasGoods(parts)))
      read.push(...(areKindsOf(list, text) ? kindsOf(list, text) : [joined(list, text)]))
    else read.push(...flat)
    at = to
  }
  return read
}
/** "Sev gathiya chavanu badhu": names of goods side by side are several where "all of them" stands behind, or there are many. */
function areSeveral({ parts }: Run, text: string): boolean {
  const dishes = parts.filter(({ kind }) => kind === 'dish').length
  // "Bowls spoon double masaliyu": where something else is said between them it tells of one.
  return parts.length === dishes && (dishes > 2 || (dishes > 1 && everything.test(text.slice(parts.at(-1)?.end))))
}
const everything =
  /^\s*(?:badh[uaio]|sab|sabhi|both|all|dono|donon|banne|bane|bey|thodu|thoda|thodi|બધું|બધા|બન્ને|બંને|બેય|થોડું|सब|सभी|दोनों|थोड़ा)(?![\p{L}\p{M}])/u
const hasGoods = (parts: readonly QueryPart[]): boolean => parts.some((part) => isGoods(part) && part.naming)

/** Returns the position of the last run that is listed with the one at a position. */
function endOfList(runs: readonly Run[], from: number, linked: (at: number) => boolean, text: string): number {
  const [first] = runs.slice(from)
  let to = from
  if (isItem(first))
    while (linked(to)) {
      const next = runs[to + 1] as Run
      const isAnother =
        isItem(next) &&
        !(next.goods.kind === 'ingredient' && endsInside(runs[to] as Run)) &&
        !isOfShelf(runs[to] as Run, next)
      if (!isAnother && !saysWhich(next, text)) break
      to += 1
    }
  else if (first && saysWhich(first, text)) while (linked(to) && saysWhich(runs[to + 1] as Run, text)) to += 1
  return to
}
/** "Besan and ghee sweets": of a whole shelf what stands before says what is inside. */
const isOfShelf = ({ goods }: Run, next: Run): boolean =>
  goods?.kind === 'ingredient' &&
  next.goods?.kind === 'category' &&
  next.parts.some(({ kind }) => kind === 'ingredient')
/** "Sweets of fig or date": what is listed is said of the goods before. */
const endsInside = ({ parts, goods }: Run): boolean => parts.at(-1) !== goods

function joined(list: readonly Run[], text: string): QueryPart {
  const parts = list.flatMap((run) => run.parts)
  const each: ListedGoods[] = []
  let goods: QueryPart | undefined
  for (const [at, run] of list.entries()) {
    const isNamed = isItemOf(run, goods, text)
    if (isNamed) goods = run.goods
    if (isNamed) each.push(goodsOf(run, list[at + 1]))
    else if (goods) each.push(whichOf(run, goods))
  }
  const [first, last] = [parts[0], parts.at(-1)] as [QueryPart, QueryPart]
  const head = parts.find(({ isHead }) => isHead) ?? goods ?? first
  return { ...oneOf(head, each, parts), start: first.start, end: last.end, typed: text.slice(first.start, last.end) }
}
const isItemOf = (run: Run, goods: QueryPart | undefined, text: string): run is Run & { goods: QueryPart } =>
  isItem(run) &&
  !(goods && isGoods(goods) && run.goods.kind === 'ingredient' && isWhich(text, run.parts.at(-1)?.end ?? 0))

/** "Chikki, the sesame one and the peanut one": the goods alone are not another thing. */
const areKindsOf = ([named, ...others]: readonly Run[], text: string): boolean =>
  named !== undefined && !hasJoint(named, others[0], text) && areKinds(others, text)

function kindsOf([named, ...others]: readonly Run[], text: string): QueryPart[] {
  const { goods, parts } = named as Run & { goods: QueryPart }
  return [...parts.filter((part) => part !== goods), ofKinds(goods, others, text)]
}

const areKinds = (runs: readonly Run[], text: string): boolean => {
  const end = runs.at(-1)?.parts.at(-1)?.end ?? 0
  const isSaid =
    isWhich(text, end) || /^\s*(?:n[aiou]|k[aei]|નો|ના|ની|નું|નાં|का|के|की)(?![\p{L}\p{M}])/u.test(text.slice(end))
  return runs.every(({ parts }) => parts.every(isOwn)) && (isSaid || !runs.every(({ parts }) => parts.every(isSold)))
}

function ofKinds(goods: QueryPart, list: readonly Run[], text: string): QueryPart {
  const each = list.map((run) => whichOf(run, goods))
  const end = list.at(-1)?.parts.at(-1)?.end ?? goods.end
  return { ...oneOf(goods, each, [goods]), end, typed: text.slice(goods.start, end) }
}

const oneOf = (head: QueryPart, each: readonly ListedGoods[], parts: readonly QueryPart[]): QueryPart => ({
  ...head,
  kind: head.kind === 'ingredient' ? 'name' : head.kind,
  alternatives: ofEqualWorth(each.flatMap(({ alternatives, apart = [] }) => [alternatives, ...apart])).flat(),
  each,
  surety: Math.min(...parts.map(({ surety }) => surety)),
  products: parts.reduce((sum, { products }) => sum + products, 0),
  naming: true,
})

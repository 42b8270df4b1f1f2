import type { QueryPart } from '#domain/search/query-analysis.ts'
import { sameSound } from '#domain/search/word-likeness.ts'
import { anyQuery, type PlannedPart, whole } from './search-condition-store.ts'
import type { SearchEngine } from './search-engine.ts'
import { isAssortment } from './share-positions.ts'

export const isGoods = ({ kind }: QueryPart): boolean => kind === 'name' || kind === 'dish' || kind === 'category'
/** Fewer products than a row of a desktop are filled up with those that fit but for one thing or two. */
const fewProducts = 5
const mostSets = 16

/** `filling`: sets that fit nearly, for a page in the order of the match. */
export type Choice = {
  anyOf: readonly (readonly number[])[]
  filling: readonly (readonly number[])[]
  complete: boolean
}

/** Says what is wanted, when anything does: what only describes it is left out first. */
const isAnchor = ({ kind, isHead, naming }: QueryPart): boolean =>
  kind === 'dish' || kind === 'category' || (isHead === true && naming)

/** What is wanted itself is not left out for what it is for: "a bell for the temple" is a bell. */
const isSureGoods = ({ kind, isHead, surety }: QueryPart): boolean =>
  isHead === true && (kind === 'dish' || kind === 'category') && surety >= sameSound

const isPurpose = (part: QueryPart): boolean =>
  part.isPurpose === true || isReason(part) || part.kind === 'text' || part.kind === 'texture' || part.kind === 'taste'

/** Why something is wanted: "Uttarayan snacks" are what is eaten then, though it is on another shelf. */
const isReason = (part: QueryPart): boolean =>
  (part.kind === 'occasion' || part.kind === 'diet' || part.kind === 'use') && !isAssortment(part)

/**
 * What only ranks where enough others say what is wanted: words of descriptions, for a text may tell the same in other
 * words, and in a sentence words that only sound like a name.
 */
export function isLoose(part: QueryPart, wanted: readonly QueryPart[]): boolean {
  if (part.kind === 'text') {
    const others = wanted.filter((other) => other.kind !== 'text')
    return others.length > 1 || (wanted.length > 2 && others.some(isSureNaming))
  }
  const isFaintName = part.kind === 'name' && part.isHead !== true && part.surety < 0.97
  return isFaintName && wanted.length > 3 && wanted.some((one) => one.isHead === true && isSureNaming(one))
}
const isSureNaming = ({ naming, surety }: QueryPart): boolean => naming && surety >= 0.97

/** Returns the sets that leave out as little as fills up a row; each still has something that says what is wanted. */
async function fill(
  count: (anyOf: Choice['anyOf'], most: number) => Promise<number>,
  wanted: readonly QueryPart[],
  from: Choice['anyOf'],
): Promise<Choice['anyOf']> {
  const anchors = [...new Set(from.flat())].filter((at) => isAnchor(wanted[at] as QueryPart))
  let sets: readonly (readonly number[])[] = from
  let filling: Choice['anyOf'] = []
  while ((sets[0]?.length ?? 0) > 1) {
    const smaller = sets.flatMap((set) => set.map((left) => set.filter((at) => at !== left)))
    const distinct = [...new Map(smaller.map((set) => [set.join(), set])).values()]
    sets = distinct.filter((set) => anchors.length === 0 || set.some((at) => anchors.includes(at))).slice(0, mostSets)
    if (sets.length === 0) break
    filling = sets
    if ((await count(sets, fewProducts)) >= fewProducts) break
  }
  return filling
}

/**
 * Chooses the sets of parts that products have together: all, else all but one or two, else as many as fit, the most
 * important first. Goods that do not fit together are several products.
 */
export async function choose(
  engine: SearchEngine,
  wanted: readonly QueryPart[],
  parts: readonly PlannedPart[],
  excluded: string | null,
): Promise<Choice> {
  const count = (anyOf: Choice['anyOf'], most: number) => engine.count(whole(anyQuery(parts, anyOf), excluded), most)
  const every = wanted.map((_, at) => at)
  const firm = every.filter((at) => !isLoose(wanted[at] as QueryPart, wanted))
  const all = firm.length > 0 ? firm : every
  const together = await count([all], fewProducts)
  if (together > 0)
    return { anyOf: [all], filling: together < fewProducts ? await fill(count, wanted, [all]) : [], complete: true }
  const occasion = all.filter((at) => wanted[at]?.kind !== 'category')
  if (
    occasion.length > 0 &&
    occasion.length < all.length &&
    occasion.every((at) => isReason(wanted[at] as QueryPart) && wanted[at]?.isPurpose !== true)
  )
    if ((await count([occasion], 1)) > 0) return { anyOf: [occasion], filling: [], complete: true }
  const goods = all.filter((at) => isSureGoods(wanted[at] as QueryPart))
  const isFor = all.every((at) => goods.includes(at) || isPurpose(wanted[at] as QueryPart))
  for (const dropped of [1, 2]) {
    const sets = setsWithout(all, dropped).filter((set) => !isFor || set.some((at) => goods.includes(at)))
    if (sets.length === 0 || sets.length > 10 || (await count(sets, 1)) === 0) continue
    const isComplete = (set: readonly number[]) => all.every((at) => set.includes(at) || !wanted[at]?.naming)
    const areAlternatives =
      wanted.filter(isGoods).length > wanted.filter(isGoods).length - dropped &&
      wanted.filter(({ naming }) => naming).every(isGoods) &&
      wanted.filter(isGoods).length > 1
    if (areAlternatives) return { anyOf: sets, filling: [], complete: true }
    const named = sets.filter(isComplete)
    const complete = (await count(named, 1)) > 0
    const isSure = all.every((at) => !wanted[at]?.naming || (wanted[at]?.surety ?? 0) >= sameSound)
    const isShort = (await count(sets, fewProducts)) < fewProducts
    const further = isShort ? await fill(count, wanted, sets) : []
    if (complete && isSure) return { anyOf: named, filling: [...sets, ...further], complete }
    return { anyOf: sets, filling: further, complete }
  }
  let fitting: number[] = []
  for (const at of all) if ((await count([[...fitting, at]], 1)) > 0) fitting = [...fitting, at]
  const isShort = fitting.length > 1 && (await count([fitting], fewProducts)) < fewProducts
  return {
    anyOf: fitting.length > 0 ? [fitting] : [],
    filling: isShort ? await fill(count, wanted, [fitting]) : [],
    complete: all.every((at) => fitting.includes(at) || !wanted[at]?.naming),
  }
}

/** Returns the sets that leave one or two positions out; none is empty. */
function setsWithout(all: readonly number[], dropped: number): number[][] {
  if (all.length <= dropped) return []
  const without = all.map((left) => all.filter((at) => at !== left))
  return dropped === 1
    ? without
    : all.flatMap((a) => all.filter((b) => b > a).map((b) => all.filter((at) => at !== a && at !== b)))
}

import type { Pool } from 'pg'
import { analyseQuery } from '#domain/search/analyse-query.ts'
import type { QueryAnalysis, QueryPart } from '#domain/search/query-analysis.ts'
import { sameSound } from '#domain/search/word-likeness.ts'
import { type Choice, choose, isGoods, isLoose } from './choose-sets.ts'
import { anyQuery, bucketsOf, exclusionOf, type PlannedPart, whole } from './search-condition-store.ts'
import { builtInEngine, type FoundProducts, type SearchEngine } from './search-engine.ts'
import { sortOf } from './search-facts.ts'
import { currentWorld } from './search-world-store.ts'
import { isAssortment, type Share, shareGoods, withGoodsApart } from './share-positions.ts'

/**
 * A search as PostgreSQL answers it: a product matches when it has a lexeme of each part of one of the sets (positions
 * in `parts`) and none that is excluded; every part it has ranks it. Without a set nothing matches, unless only limits
 * and exclusions were searched for.
 */
export type SearchPlan = {
  analysis: QueryAnalysis
  parts: readonly PlannedPart[]
  anyOf: readonly (readonly number[])[]
  /** Sets that fit nearly, for a short list in the order of the match. */
  filling: readonly (readonly number[])[]
  excluded: string | null
  /** Everything that is sold matches, within the exclusions and limits. */
  anything: boolean
  /** So many products match that ranking each would be slow and say little: the shop's order is used. */
  broad: boolean
  /** Each of several goods that are wanted, to share the first places. */
  shares?: readonly Share[]
  /** What another engine than the database found. */
  found?: FoundProducts | undefined
  /** All that was searched for is there; otherwise the products are only the nearest. */
  exact: boolean
}

/** From this number of matching products on, only the best fitting are shown, in the shop's order. */
const manyProducts = 2000
/** Analyses a search text and plans how the database answers it. */
export async function planSearch(
  pool: Pool,
  typed: string,
  { growing = false, engine = builtInEngine(pool) } = {},
): Promise<SearchPlan> {
  const world = await currentWorld(pool)
  return planAnalysed(countingOnce(engine), analyseQuery(typed, world, { growing }), { claims: !growing })
}

/** Counts each condition once: a plan asks of the same products whether there are any, a row and very many. */
function countingOnce(engine: SearchEngine): SearchEngine {
  const counted = new Map<string, { most: number; found: Promise<number> }>()
  return {
    find: engine.find,
    count: async (condition, most) => {
      const known = counted.get(condition)
      const found = await known?.found
      if (known && found !== undefined && (known.most >= most || found > known.most)) return found
      const now = engine.count(condition, Math.max(most, manyProducts + 1))
      counted.set(condition, { most: Math.max(most, manyProducts + 1), found: now })
      return now
    },
  }
}

/** Plans an analysed text. Without `claims` nothing is said of whether it is there, and no product is asked for that. */
export async function planAnalysed(
  engine: SearchEngine,
  analysis: QueryAnalysis,
  { claims = true } = {},
): Promise<SearchPlan> {
  const excluded = exclusionOf(analysis.exclusions)
  const important = [...analysis.parts].sort((a, b) => importance(b) - importance(a)).slice(0, mostParts)
  const hasSome = async (some: readonly PlannedPart[], sets: Choice['anyOf']) =>
    (await engine.count(whole(anyQuery(some, sets), excluded), 1)) > 0
  const wanted = await withGoodsApart(important, (part) => hasSome([part], [[0]]))
  const weight = weightIn(analysis, wanted)
  const parts = wanted.map((part) => bucketsOf(part.alternatives, weight(part)))
  if (parts.length === 0) {
    const anything = analysis.understood
    return { analysis, excluded, parts, anyOf: [], filling: [], anything, broad: anything, exact: anything }
  }
  const { wholeName } = analysis
  const isNamed = wholeName !== undefined && (await engine.count(whole(wholeName, excluded), 1)) > 0
  const { anyOf, filling, complete } = await (claims ? chooseNamed : choose)(engine, wanted, parts, excluded)
  const isSorted = sortOf(analysis.facts) !== undefined
  const { shares, ...all } = await shareGoods(
    { parts, anyOf },
    {
      wanted,
      planned: (alternatives, part) => bucketsOf(alternatives, weight(part)),
      hasSome: (share) => hasSome(share.parts, share.anyOf),
    },
  )
  const narrowed = await narrow(engine, [all, ...shares], excluded, isSorted)
  const plan = { analysis, excluded, anyOf: all.anyOf, filling, anything: false, ...narrowed }
  const isMatch = async () => complete && (narrowed.broad || (await areNamed(engine, wanted, parts, anyOf, excluded)))
  return {
    ...(isNamed ? withWholeName(plan, wholeName) : { ...plan, shares }),
    exact: claims && analysis.understood && (isNamed || (await isMatch())),
  }
}

/**
 * Chooses the sets; where what has all of them has the goods only in its texts, those of the goods themselves are the
 * nearest: a bell, not the plate on which one may stand.
 */
async function chooseNamed(
  engine: SearchEngine,
  wanted: readonly QueryPart[],
  parts: readonly PlannedPart[],
  excluded: string | null,
): Promise<Choice> {
  const choice = await choose(engine, wanted, parts, excluded)
  const isSureGoods = wanted.some(isSure)
  if (!choice.complete || wanted.length < 2 || !isSureGoods) return choice
  if (await areNamed(engine, wanted, parts, choice.anyOf, excluded)) return choice
  const named = parts.map((part, at) => (wanted[at]?.isHead ? withoutFaint(part, leastOfHead) : part))
  const nearest = await choose(engine, wanted, named, excluded)
  return nearest.anyOf.length > 0 ? { ...nearest, complete: false } : choice
}

const isSure = ({ isHead, kind, surety }: QueryPart): boolean =>
  isHead === true && (kind === 'dish' || kind === 'category') && surety >= sameSound

/** Checks that some product is what is wanted: one with "plate" in its texts is no ready plate. */
async function areNamed(
  engine: SearchEngine,
  wanted: readonly QueryPart[],
  parts: readonly PlannedPart[],
  anyOf: Choice['anyOf'],
  excluded: string | null,
): Promise<boolean> {
  const named = parts.map((part, at) =>
    wanted[at]?.isHead && wanted[at].naming
      ? withoutFaint(part, wanted[at].kind === 'dish' ? leastOfHead : leastFit)
      : part,
  )
  return (await engine.count(whole(anyQuery(named, anyOf), excluded), 1)) > 0
}

/** Adds the products that are called what was typed, and ranks them first. */
function withWholeName<Plan extends Pick<SearchPlan, 'parts' | 'anyOf'>>(plan: Plan, wholeName: string): Plan {
  const at = plan.parts.length
  return { ...plan, parts: [...plan.parts, [{ query: wholeName, score: 700 }]], anyOf: [...plan.anyOf, [at]] }
}

/** Returns the plan of a page in the order of the match: a short list is filled up with what fits nearly. */
export const filledUp = (plan: SearchPlan): SearchPlan =>
  plan.filling.length === 0
    ? plan
    : {
        ...plan,
        anyOf: [...plan.anyOf, ...plan.filling],
        parts: [...plan.parts, [{ query: anyQuery(plan.parts, plan.anyOf), score: fitsWholly }]],
      }

/** Returns the plan without the alternatives of each part that fit far worse than its best: they are no match. */
export const fittingWell = (plan: SearchPlan): SearchPlan => ({
  ...plan,
  parts: plan.parts.map((part) => withoutFaint(part)),
})
const leastFit = 0.3
/** Of a dish what only has it on its label is another dish. */
const leastOfHead = 0.5
const withoutFaint = (part: PlannedPart, least = leastFit): PlannedPart =>
  part.filter(({ score }) => score >= (part[0]?.score ?? 0) * least)

/** Puts what fits in everything before what fits nearly. */
const fitsWholly = 3000

/** Of two things that are not together the rarer one says more, and what is wanted more than what it is like. */
const rarity = ({ products, isHead }: QueryPart): number => (isHead ? 1.05 : 1) + 0.12 / (1 + Math.log10(1 + products))

/**
 * Returns how much a part counts in the order: in a sentence words of descriptions together hardly more than one ("the big
 * steel box for my kitchen"), named goods more than what they are like, and what they are for only half.
 */
function weightIn(analysis: QueryAnalysis, wanted: readonly QueryPart[]): (part: QueryPart) => number {
  const isSentence = analysis.text.split(' ').length >= longSentence
  const loose = wanted.filter((part) => isLoose(part, wanted)).length
  const looseShare = wanted.length > 3 || isSentence ? Math.min(isSentence ? 0.3 : 1, 1.2 / loose) : 1
  const isNamed = wanted.some((part) => part.isHead && part.naming && isGoods(part))
  const isForSome = wanted.some(({ kind, entryId }) => kind === 'occasion' && entryId !== present)
  return (part) => {
    if (isLoose(part, wanted)) return rarity(part) * looseShare
    if (isAssortment(part)) return rarity(part) * 1.4
    // "A present for a new house": what it is given for says more than that it is given.
    if (part.entryId === present && isForSome) return rarity(part) * 0.6
    if (!isSentence || !isNamed) return rarity(part)
    return rarity(part) * (part.isHead ? 1.5 : part.isPurpose ? 0.5 : 1)
  }
}
const longSentence = 7
const present = 'gift'

/** Parts beyond this limit are ignored, the least important first. */
const mostParts = 8

/** What names goods counts before what describes them, the rarer first. */
const importance = (part: QueryPart): number =>
  (part.kind === 'mark' ? 40 : isGoods(part) ? 30 : part.naming ? 20 : part.kind === 'text' ? 0 : 10) +
  part.surety -
  Math.log10(part.products + 1) / 10

/**
 * Keeps the best fitting alternatives of each part where very many match, and where another order than the match was
 * wanted for: "cheapest khakhra" is a khakhra, however cheap its masala is. Of several goods each stays.
 */
async function narrow(
  engine: SearchEngine,
  [{ parts, anyOf }, ...shares]: readonly [Share, ...Share[]],
  excluded: string | null,
  isSorted: boolean,
): Promise<{ parts: readonly PlannedPart[]; broad: boolean }> {
  const isMany = (await engine.count(whole(anyQuery(parts, anyOf), excluded), manyProducts + 1)) > manyProducts
  if (!isMany && !isSorted) return { parts, broad: false }
  const enough = isSorted ? 1 : 48
  for (const buckets of [1, 2, 3]) {
    const narrower = (some: Share['parts']) => some.map((part) => part.slice(0, buckets))
    const has = async (share: Share, most: number) =>
      (await engine.count(whole(anyQuery(narrower(share.parts), share.anyOf), excluded), most)) >= most
    const each = await Promise.all([has({ parts, anyOf }, enough), ...shares.map((share) => has(share, 1))])
    if (each.every(Boolean)) return { parts: narrower(parts), broad: isMany }
  }
  return { parts, broad: isMany }
}

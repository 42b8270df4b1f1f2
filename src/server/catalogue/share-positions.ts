import { ofEqualWorth } from '#domain/search/beside-parts.ts'
import type { Alternative, QueryPart } from '#domain/search/query-analysis.ts'
import { isBox } from '#domain/search/read-assortments.ts'
import { bucketsOf, type PlannedPart } from './search-condition-store.ts'
import type { SearchPlan } from './search-plan.ts'

/** One of several goods that are wanted, as a plan of its own. */
export type Share = Pick<SearchPlan, 'parts' | 'anyOf'>

/** So many places are shared; from there on the list has its usual order. */
const sharedPositions = 6

/**
 * Returns what is wanted with each of several goods as the products name it: words that no product has together are goods
 * apart ("sev khakhra").
 */
export async function withGoodsApart(
  wanted: readonly QueryPart[],
  hasSome: (part: PlannedPart) => Promise<boolean>,
): Promise<QueryPart[]> {
  return Promise.all(
    wanted.map(async (part) => {
      if (!part.each) return part
      const listed = await Promise.all(
        part.each.map(async ({ alternatives, together, apart = [] }) =>
          together === undefined || (await hasSome(bucketsOf(together))) ? [alternatives] : apart,
        ),
      )
      const each = ofEqualWorth(listed.flat())
      return { ...part, each: each.map((alternatives) => ({ alternatives })), alternatives: each.flat() }
    }),
  )
}

/** Several kinds in one: a fact of the knowledge, for no field of a product says so. */
export const isAssortment = ({ entryId }: QueryPart): boolean => entryId === 'assortment'
type Planned = {
  wanted: readonly QueryPart[]
  planned: (alternatives: readonly Alternative[], part: QueryPart) => PlannedPart
  hasSome: (share: Share) => Promise<boolean>
}

/**
 * Returns a plan for each of the goods that a search wants one beside the other ("sev and khakhra"), in their order, and the
 * plan they share: goods that do not fit in what else is said of them are wanted all the same. No plans where one thing is wanted.
 */
export async function shareGoods(
  plan: Share,
  { wanted, planned, hasSome }: Planned,
): Promise<Share & { shares: Share[] }> {
  const at = wanted.findIndex(({ each }) => (each?.length ?? 0) > 1)
  const part = wanted[at]
  const sets = plan.anyOf.filter((set) => set.includes(at))
  const goods =
    part?.each?.slice(0, sharedPositions).map(({ alternatives }) => wellFitting(planned(alternatives, part))) ?? []
  let [parts, anyOf] = [plan.parts, plan.anyOf]
  const shares: Share[] = []
  for (const one of goods) {
    const own = { parts: plan.parts.with(at, one), anyOf: sets }
    // What is only like it does not take its place: "thandai and badam sharbat for Holi".
    const best = { parts: plan.parts.with(at, fittingWith(one, leastCalledSo)), anyOf: sets }
    const isThere = sets.length > 0 && (await hasSome(best))
    if (!isThere) {
      parts = [...parts, one.map(({ query }) => ({ query, score: 0 }))]
      anyOf = [...anyOf, [parts.length - 1]]
    }
    shares.push(isThere ? own : { parts: plan.parts.with(at, one), anyOf: [[at]] })
  }
  const box = boxOf(wanted)
  const boxes = anyOf.filter((set) => set.includes(box?.at ?? -1))
  if (box === undefined || (boxes.length > 0 && (await hasSome({ parts: parts.map(wellFitting), anyOf: boxes }))))
    return { parts, anyOf, shares }
  anyOf = [...anyOf, [box.at]]
  const own = { parts: plan.parts.map(wellFitting), anyOf: [[box.at]] }
  const others = shares.length > 0 ? shares : [plan]
  return { parts, anyOf, shares: box.isFirst ? [own, ...others] : [...others, own] }
}

/** Returns the assortment that is wanted, and whether before the goods in it. */
function boxOf(wanted: readonly QueryPart[]): { at: number; isFirst: boolean } | undefined {
  const at = wanted.findIndex(isAssortment)
  if (at === -1 || wanted.length < 2) return undefined
  return { at, isFirst: isBox(wanted[at]?.typed ?? '') }
}

/** What has only some of goods on its label, or is called nearly so, comes after all of them. */
const wellFitting = (part: PlannedPart): PlannedPart => fittingWith(part, leastShared)
const fittingWith = (part: PlannedPart, least: number): PlannedPart =>
  part.filter(({ score }) => score >= (part[0]?.score ?? 0) * least)
const leastShared = 0.5
const leastCalledSo = 0.93

/** Returns how many of each goods are among the first places. */
export const positionsEach = (shares: number): number => Math.ceil(sharedPositions / shares)

/** Takes from each list in turn what no other has; nothing where only one list has something: it is in its order already. */
export function takeInTurn<Row extends { id: string }>(lists: readonly (readonly Row[])[], most: number): Row[] {
  if (lists.filter((rows) => rows.length > 0).length < 2) return []
  const taken = new Map<string, Row>()
  const longest = Math.max(...lists.map((rows) => rows.length))
  for (let turn = 0; turn < longest; turn += 1)
    for (const rows of lists) {
      const next = rows.find(({ id }) => !taken.has(id))
      if (next && taken.size < most) taken.set(next.id, next)
    }
  return [...taken.values()]
}

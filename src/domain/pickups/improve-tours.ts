import { insertStops, type TourPlan } from './insert-stops.ts'
import { nearestStops, removeStops } from './remove-stops.ts'
import { metresBetween, stopAt, type TourProblem } from './tour.ts'

/** More than any tour: a plan that leaves a stop out is never better than one that visits it. */
const metresOfLeft = 1e9

/** The worse plans that are accepted, in mean distances to the hub: at the beginning and at the end. */
const warm = 0.5
const cold = 0.005

const costOf = ({ metres, left }: TourPlan): number => metres + left.length * metresOfLeft

/** Returns the orders in which removed stops are put back; one is drawn at random. */
function orders(problem: TourProblem, random: () => number): ((stop: number) => number)[] {
  const { stops } = problem
  const load = (stop: number) =>
    -stopAt(problem, stop).grams / problem.most.grams - stopAt(problem, stop).bags / problem.most.bags
  const far = (stop: number) => -metresBetween(problem, 0, stop)
  const tight = (stop: number) => (stops[stop]?.closes ?? 0) - (stops[stop]?.opens ?? 0)
  const early = (stop: number) => stops[stop]?.closes ?? 0
  const near = (stop: number) => metresBetween(problem, 0, stop)
  return [random, random, load, load, far, tight, early, near]
}

function inOrder(stops: readonly number[], keyOf: (stop: number) => number): number[] {
  const keys = new Map(stops.map((stop) => [stop, keyOf(stop)]))
  return stops.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0))
}

/** Returns the first plan: every stop where it adds the fewest metres, the farthest first. */
function firstTours(problem: TourProblem, random: () => number): TourPlan {
  const stops = [...problem.stops.keys()].slice(1)
  return insertStops(
    problem,
    [],
    inOrder(stops, (stop) => -metresBetween(problem, 0, stop)),
    random,
  )
}

/**
 * Improves a plan round by round and yields the best one so far after each: rows of neighbouring stops are removed and put back where they
 * add least. A worse plan is accepted now and then, less and less (simulated annealing). The caller may stop at any round.
 */
export function* improveTours(
  problem: TourProblem,
  { rounds, random }: { rounds: number; random: () => number },
): Generator<TourPlan, void> {
  const nearest = nearestStops(problem)
  const byOrder = orders(problem, random)
  const mean =
    (problem.metres[0] ?? []).reduce((sum, metres) => sum + metres, 0) / Math.max(1, problem.stops.length - 1)
  let current = firstTours(problem, random)
  let best = current
  yield best
  for (let round = 0; round < rounds && problem.stops.length > 1; round++) {
    const { tours, removed } = removeStops(problem, current.tours, nearest, random)
    const keyOf = byOrder[Math.floor(random() * byOrder.length)] ?? random
    const next = insertStops(problem, tours, inOrder([...removed, ...current.left], keyOf), random)
    const warmth = mean * warm * (cold / warm) ** (round / rounds)
    if (costOf(next) < costOf(current) - warmth * Math.log(random())) current = next
    if (costOf(current) < costOf(best)) best = current
    yield best
  }
}

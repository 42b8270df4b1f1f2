import { type MapPoint, roadMetres } from '../courier/road-distance.ts'
import { seededNumbers } from '../seeded-numbers.ts'
import { improveTours } from './improve-tours.ts'
import type { TourPlan } from './insert-stops.ts'
import { buildTour, metresBetween, metresOf, startsOf, type TourProblem } from './tour.ts'

/** A store with bags to fetch; `opens` and `closes` are minutes of the day, in Indian time. */
export type PickupStore = {
  readonly brandId: string
  readonly point: MapPoint
  readonly opens: number
  readonly closes: number
  readonly bags: number
  readonly grams: number
}

/** What runs are planned for: from `startsAt` at the hub until everything is back there by `endsAt`. */
export type PickupDay = {
  readonly hub: MapPoint
  readonly startsAt: number
  readonly endsAt: number
  /** Runs at most, and what one vehicle carries. */
  readonly most: { readonly runs: number; readonly bags: number; readonly grams: number }
  readonly stores: readonly PickupStore[]
}

type PlannedStop = {
  readonly brandId: string
  /** When the courier arrives or, too early, begins; minutes of the day. */
  readonly at: number
  readonly isLate: boolean
  /** From the stop before; of the last one with the way back to the hub. */
  readonly metres: number
}

export type PlannedRun = {
  readonly stops: readonly PlannedStop[]
  readonly leaves: number
  readonly returns: number
  readonly metres: number
  readonly bags: number
  readonly grams: number
}

/** Why a store is in no run: its bags fill more than a vehicle, it is closed or too far in that time, all runs are full, or the map lacks it. */
export const unplannedReasons = ['too_much', 'no_time', 'no_run', 'no_point'] as const
type UnplannedReason = (typeof unplannedReasons)[number]

export type PickupPlan = {
  readonly runs: readonly PlannedRun[]
  readonly unplanned: readonly { readonly brandId: string; readonly reason: UnplannedReason }[]
}

/** 18 km/h: a scooter in city traffic. */
const metresPerMinute = 300
const minutesPerStop = 4
const minutesPerBag = 1

/** Returns the tours' view of a day; stop 0 is the hub, stop n store n - 1. */
export function problemOfDay({ hub, startsAt, endsAt, most, stores }: PickupDay): TourProblem {
  const points = [hub, ...stores.map(({ point }) => point)]
  const stops = stores.map(({ opens, closes, bags, grams }) => ({
    opens: Math.max(opens, startsAt),
    // What takes so long has to end before the store closes.
    closes: closes - minutesAt(bags),
    service: minutesAt(bags),
    bags,
    grams,
  }))
  return {
    stops: [{ opens: startsAt, closes: endsAt, service: 0, bags: 0, grams: 0 }, ...stops],
    metres: points.map((from) => points.map((to) => roadMetres(from, to))),
    metresPerMinute,
    most: { tours: most.runs, bags: most.bags, grams: most.grams },
  }
}

const minutesAt = (bags: number): number => minutesPerStop + minutesPerBag * bags

/** Returns the run through stops (numbers of stores from 1) in this order, late or not. */
function runThrough({ stores }: PickupDay, problem: TourProblem, order: readonly number[]): PlannedRun {
  const starts = startsOf(problem, order)
  const minutes = (from: number, to: number) => metresBetween(problem, from, to) / metresPerMinute
  const [first = 0, last = 0] = [order[0], order.at(-1)]
  const stops = order.map((stop, position) => {
    const back = position === order.length - 1 ? metresBetween(problem, stop, 0) : 0
    return {
      brandId: stores[stop - 1]?.brandId ?? '',
      at: Math.round(starts[position] ?? 0),
      isLate: (starts[position] ?? 0) > (problem.stops[stop]?.closes ?? 0),
      metres: metresBetween(problem, order[position - 1] ?? 0, stop) + back,
    }
  })
  const load = (of: 'bags' | 'grams') => order.reduce((sum, stop) => sum + (problem.stops[stop]?.[of] ?? 0), 0)
  const end = (starts.at(-1) ?? 0) + (problem.stops[last]?.service ?? 0) + minutes(last, 0)
  return {
    stops,
    // A courier who would only wait at the first store leaves later.
    leaves: Math.floor((starts[0] ?? 0) - minutes(0, first)),
    returns: Math.ceil(end),
    metres: metresOf(problem, order),
    bags: load('bags'),
    grams: load('grams'),
  }
}

/** Returns the run that visits all stores of a day in their order: a run that a person has arranged. */
export function runInOrder(day: PickupDay): PlannedRun {
  return runThrough(
    day,
    problemOfDay(day),
    [...day.stores.keys()].map((index) => index + 1),
  )
}

function whyLeft(problem: TourProblem, stop: number): UnplannedReason {
  const { bags = 0, grams = 0 } = problem.stops[stop] ?? {}
  if (bags > problem.most.bags || grams > problem.most.grams) return 'too_much'
  return buildTour(problem, [stop]) ? 'no_run' : 'no_time'
}

const planOf = (day: PickupDay, problem: TourProblem, { tours, left }: TourPlan): PickupPlan => ({
  runs: tours.map(({ stops }) => runThrough(day, problem, stops)).toSorted((one, other) => one.leaves - other.leaves),
  unplanned: left.map((stop) => ({
    brandId: day.stores[stop - 1]?.brandId ?? '',
    reason: whyLeft(problem, stop),
  })),
})

/**
 * Plans the runs of a day and yields after each round, so that a server can do other work in between and stop whenever its time is over: what
 * `best` returns then is the plan. The same day gives the same plan.
 */
export function planPickups(day: PickupDay, rounds: number): { steps: Iterator<unknown>; best: () => PickupPlan } {
  const problem = problemOfDay(day)
  let best: TourPlan | undefined
  const steps = (function* () {
    for (best of improveTours(problem, { rounds, random: seededNumbers(1) })) yield
  })()
  return { steps, best: () => planOf(day, problem, best ?? { tours: [], left: [], metres: 0 }) }
}

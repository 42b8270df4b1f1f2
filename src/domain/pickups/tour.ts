/** A stop of a tour; minutes of one day. */
export type TourStop = {
  /** Service may begin from `opens` to `closes`; who comes earlier waits. */
  readonly opens: number
  readonly closes: number
  /** Minutes that the stop takes. */
  readonly service: number
  readonly bags: number
  readonly grams: number
}

/** Stops to visit in tours that start and end at stop 0, the hub: its `opens` is the departure, its `closes` the latest return. */
export type TourProblem = {
  readonly stops: readonly TourStop[]
  /** Metres from stop to stop. */
  readonly metres: readonly (readonly number[])[]
  readonly metresPerMinute: number
  readonly most: { readonly tours: number; readonly bags: number; readonly grams: number }
}

/** A tour that fits its vehicle and every window. */
export type Tour = {
  readonly stops: readonly number[]
  /** When service begins at each stop, at the earliest. */
  readonly starts: readonly number[]
  /** When service may begin at each stop at the latest, so that the rest stays in time. */
  readonly latest: readonly number[]
  readonly bags: number
  readonly grams: number
}

/** Returns metres from one stop to another. */
export const metresBetween = ({ metres }: TourProblem, from: number, to: number): number => metres[from]?.[to] ?? 0

/** Returns a stop. Raises a TypeError for one that the problem does not have. */
export function stopAt({ stops }: TourProblem, index: number): TourStop {
  const stop = stops[index]
  if (!stop) throw new TypeError(`there is no stop ${index}`)
  return stop
}

const travel = (problem: TourProblem, from: number, to: number): number =>
  metresBetween(problem, from, to) / problem.metresPerMinute

/** Returns when service at a stop begins at the earliest, coming from another one whose service began at `start`. */
function startAfter(problem: TourProblem, from: number, start: number, to: number): number {
  const { service } = stopAt(problem, from)
  return Math.max(stopAt(problem, to).opens, start + service + travel(problem, from, to))
}

/** Returns when service at a stop may begin at the latest, so that the next one is reached by `latest`. */
function latestBefore(problem: TourProblem, stop: number, next: number, latest: number): number {
  const { closes, service } = stopAt(problem, stop)
  return Math.min(closes, latest - travel(problem, stop, next) - service)
}

/** Returns when service begins at each stop of an order, whether or not it is in time. */
export function startsOf(problem: TourProblem, stops: readonly number[]): number[] {
  let [at, start] = [0, stopAt(problem, 0).opens]
  return stops.map((stop) => {
    start = startAfter(problem, at, start, stop)
    at = stop
    return start
  })
}

/** Returns the tour through stops in this order; undefined when it breaks a window or does not fit the vehicle. */
export function buildTour(problem: TourProblem, stops: readonly number[]): Tour | undefined {
  const starts = startsOf(problem, stops)
  const latest = new Array<number>(stops.length)
  let [next, due, bags, grams] = [0, stopAt(problem, 0).closes, 0, 0]
  for (let position = stops.length - 1; position >= 0; position--) {
    const stop = stops[position] ?? 0
    due = latestBefore(problem, stop, next, due)
    if ((starts[position] ?? 0) > due) return undefined
    latest[position] = due
    next = stop
    bags += stopAt(problem, stop).bags
    grams += stopAt(problem, stop).grams
  }
  const { most } = problem
  return bags <= most.bags && grams <= most.grams ? { stops, starts, latest, bags, grams } : undefined
}

/** Returns the metres of a tour, from the hub to the hub. */
export function metresOf(problem: TourProblem, stops: readonly number[]): number {
  let [at, metres] = [0, 0]
  for (const stop of [...stops, 0]) {
    metres += metresBetween(problem, at, stop)
    at = stop
  }
  return metres
}

/** Does a stop fit the vehicle of a tour beside the others? */
export function fitsVehicle(problem: TourProblem, tour: Tour, stop: number): boolean {
  const { bags, grams } = stopAt(problem, stop)
  return tour.bags + bags <= problem.most.bags && tour.grams + grams <= problem.most.grams
}

/** Returns the metres that a stop adds at a position of a tour; Infinity where a window would be broken. */
export function addedMetres(problem: TourProblem, tour: Tour, stop: number, position: number): number {
  const before = position === 0 ? 0 : (tour.stops[position - 1] ?? 0)
  const after = tour.stops[position] ?? 0
  const added =
    metresBetween(problem, before, stop) + metresBetween(problem, stop, after) - metresBetween(problem, before, after)
  const left = position === 0 ? stopAt(problem, 0).opens : (tour.starts[position - 1] ?? 0)
  const start = startAfter(problem, before, left, stop)
  const due = position === tour.stops.length ? stopAt(problem, 0).closes : (tour.latest[position] ?? 0)
  return start <= latestBefore(problem, stop, after, due) ? added : Number.POSITIVE_INFINITY
}

import { buildTour, type Tour, type TourProblem } from './tour.ts'

/** Stops removed at once: about so many, from neighbouring tours, at most so many in a row. */
const averageRemoved = 10
const longestRow = 10

/** Returns for every stop all stops but the hub, the nearest first, itself before them. */
export const nearestStops = ({ metres }: TourProblem): readonly (readonly number[])[] =>
  metres.map((row, stop) =>
    [...row.keys()]
      .filter((other) => other > 0)
      .toSorted((one, other) => distance(row, stop, one) - distance(row, stop, other)),
  )

const distance = (row: readonly number[], stop: number, other: number): number =>
  other === stop ? -1 : (row[other] ?? 0)

/** Returns a row of stops of a tour that contains the one at `position`; half the time with one of them left in place. */
function rowAround(tour: Tour, position: number, length: number, random: () => number): number[] {
  const isSplit = length > 1 && length < tour.stops.length && random() < 0.5
  const span = isSplit ? length + 1 : length
  const first = Math.max(0, position - span + 1)
  const last = Math.min(position, tour.stops.length - span)
  const begin = first + Math.floor(random() * (last - first + 1))
  const row = tour.stops.slice(begin, begin + span)
  if (isSplit) row.splice(Math.floor(random() * row.length), 1)
  return row
}

/**
 * Removes rows of stops from tours near to one another, and returns the tours that remain with what was removed
 * (slack induction by string removals: Christiaens and Vanden Berghe, 2020).
 */
export function removeStops(
  problem: TourProblem,
  tours: readonly Tour[],
  nearest: readonly (readonly number[])[],
  random: () => number,
): { tours: Tour[]; removed: number[] } {
  const tourOf = new Map(tours.flatMap((tour, index) => tour.stops.map((stop) => [stop, index] as const)))
  const average = tourOf.size / Math.max(1, tours.length)
  const longest = Math.min(longestRow, average)
  const rows = Math.floor(random() * ((4 * averageRemoved) / (1 + longest) - 1) + 1)
  const seed = 1 + Math.floor(random() * (problem.stops.length - 1))
  const gone = new Map<number, Set<number>>()
  for (const stop of nearest[seed] ?? []) {
    if (gone.size >= rows) break
    const index = tourOf.get(stop)
    const tour = index === undefined ? undefined : tours[index]
    if (index === undefined || !tour || gone.has(index)) continue
    const length = Math.floor(random() * Math.min(tour.stops.length, longest) + 1)
    gone.set(index, new Set(rowAround(tour, tour.stops.indexOf(stop), Math.min(length, tour.stops.length), random)))
  }
  return without(problem, tours, gone)
}

/** A tour that would break a window without its row, by the rounding of metres alone, is dissolved. */
function without(problem: TourProblem, tours: readonly Tour[], gone: ReadonlyMap<number, Set<number>>) {
  const removed: number[] = []
  const remaining = tours.flatMap((tour, index) => {
    const row = gone.get(index)
    if (!row) return [tour]
    const shorter = buildTour(
      problem,
      tour.stops.filter((stop) => !row.has(stop)),
    )
    removed.push(...(shorter ? row : tour.stops))
    return shorter && shorter.stops.length > 0 ? [shorter] : []
  })
  return { tours: remaining, removed }
}

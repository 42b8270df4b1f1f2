import { addedMetres, buildTour, fitsVehicle, metresOf, type Tour, type TourProblem } from './tour.ts'

/** Tours, the stops that fit into none of them, and all metres. */
export type TourPlan = { readonly tours: readonly Tour[]; readonly left: readonly number[]; readonly metres: number }

/** The part of the positions that is overlooked by chance: always taking the nearest leads to the same plan again. */
const overlooked = 0.01

type Position = { tour: number; position: number; added: number }

function nearestPosition(
  problem: TourProblem,
  tours: readonly Tour[],
  stop: number,
  random: () => number,
): Position | undefined {
  let nearest: Position | undefined
  for (const [index, tour] of tours.entries()) {
    if (!fitsVehicle(problem, tour, stop)) continue
    for (let position = 0; position <= tour.stops.length; position++) {
      const added = addedMetres(problem, tour, stop, position)
      if (added < (nearest?.added ?? Number.POSITIVE_INFINITY) && random() >= overlooked)
        nearest = { tour: index, position, added }
    }
  }
  return nearest
}

/**
 * Inserts stops one after the other where each adds the fewest metres; a new tour begins for one that fits into none, as long as there are
 * tours. Stops that fit nowhere are left.
 */
export function insertStops(
  problem: TourProblem,
  tours: readonly Tour[],
  stops: readonly number[],
  random: () => number,
): TourPlan {
  const filled = [...tours]
  const left: number[] = []
  for (const stop of stops) {
    const nearest = nearestPosition(problem, filled, stop, random)
    const into = nearest && filled[nearest.tour]
    const tour = into
      ? buildTour(problem, into.stops.toSpliced(nearest.position, 0, stop))
      : filled.length < problem.most.tours && buildTour(problem, [stop])
    if (!tour) left.push(stop)
    else if (nearest) filled[nearest.tour] = tour
    else filled.push(tour)
  }
  return { tours: filled, left, metres: filled.reduce((sum, tour) => sum + metresOf(problem, tour.stops), 0) }
}

import type { Coordinates } from '#domain/location.ts'

/** Why a browser does not say where it is; each has its sentence in `places.json` (specification section 8). */
export type LocationProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown'

export class LocationFailed extends Error {
  readonly problem: LocationProblem

  constructor(problem: LocationProblem) {
    super(problem)
    this.name = 'LocationFailed'
    this.problem = problem
  }
}

/** The codes of the Geolocation API. */
const problems: Record<number, LocationProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

const patience = { timeout: 10_000, maximumAge: 5 * 60_000 }

/** Asks the browser where it is, once. Throws `LocationFailed`. */
export const findCoordinates = (geolocation: Geolocation | undefined): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!geolocation) return reject(new LocationFailed('unsupported'))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new LocationFailed(problems[code] ?? 'unknown')),
      patience,
    )
  })

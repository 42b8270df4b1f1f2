import type { Coordinates } from '#web/city/location.ts'

/** Reasons why the browser gives no location; each has a text in `places.json` (docs/spec/specification.md#8). */
export type LocationProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown'

export class LocationFailed extends Error {
  readonly problem: LocationProblem

  constructor(problem: LocationProblem) {
    super(problem)
    this.name = 'LocationFailed'
    this.problem = problem
  }
}

/** Codes of the Geolocation API. */
const problems: Record<number, LocationProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

const patience = { timeout: 10_000, maximumAge: 5 * 60_000 }

/** Requests the browser's location once. Throws `LocationFailed`. */
export const findCoordinates = (geolocation: Geolocation | undefined): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!geolocation) return reject(new LocationFailed('unsupported'))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new LocationFailed(problems[code] ?? 'unknown')),
      patience,
    )
  })

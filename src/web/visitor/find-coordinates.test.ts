import { describe, expect, test } from 'vitest'
import locationTexts from '#texts/en/shopping-location.json' with { type: 'json' }
import { findCoordinates, LocationFailed } from './find-coordinates.ts'

type GeolocationArgs = Parameters<Geolocation['getCurrentPosition']>

const browserThat = (answer: (...callbacks: GeolocationArgs) => void) =>
  ({ getCurrentPosition: answer }) as unknown as Geolocation
const failing = (code: number) => browserThat((_good, bad) => bad?.({ code } as GeolocationPositionError))

describe('location errors (specification section 8)', () => {
  test.each<[string, Geolocation | undefined]>([
    ['Geolocation is not supported by your browser', undefined],
    ['Location permission denied', failing(1)],
    ['Location information is unavailable', failing(2)],
    ['Location request timed out', failing(3)],
    ['Unknown location error', failing(0)],
    ['Unknown location error', failing(99)],
  ])('%s', async (reason, geolocation) => {
    const failure = await findCoordinates(geolocation).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(LocationFailed)
    expect(locationTexts.problem[(failure as LocationFailed).problem]).toBe(reason)
  })
})

test('toast titles and their description are the specified ones', () => {
  expect([locationTexts.failed, locationTexts.detected, locationTexts.updated, locationTexts.showing]).toEqual([
    'Location detection failed',
    'Location detected',
    'Location updated',
    'Showing data for {{city}}',
  ])
})

test('a browser that answers gives latitude and longitude, and is not waited for longer than ten seconds', async () => {
  let timeout: number | undefined
  const coordinates = await findCoordinates(
    browserThat((good, _bad, options) => {
      timeout = options?.timeout
      good({ coords: { latitude: 23.02, longitude: 72.57, accuracy: 20 } } as GeolocationPosition)
    }),
  )
  expect(coordinates).toEqual({ latitude: 23.02, longitude: 72.57 })
  expect(timeout).toBe(10_000)
})

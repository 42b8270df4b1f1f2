import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import {
  type Coordinates,
  chosenLocation,
  detectedLocation,
  parseCoordinates,
  type ShoppingLocation,
  storedLocation,
} from '#domain/location.ts'
import { readStored, writeChoiceCookie, writeStored } from './browser-storage.ts'

const year = 365 * 24 * 60

/** Where the visitor stands from now on: city and coordinates for the browser, the city for the server too. */
export function rememberPlace({ city, coordinates }: ShoppingLocation): void {
  writeStored('city', city)
  writeStored('coordinates', coordinates && JSON.stringify(coordinates))
  writeChoiceCookie('city', city, year)
}

/** Moves the visitor to a city; one set by hand forgets the coordinates (specification section 4). */
export const chooseCity = (city: string, router: AnyRouter, queryClient: QueryClient): Promise<void> =>
  moveTo(chosenLocation(city), router, queryClient)

/** Takes the page back to the stored city, with the coordinates that are stored beside it. */
export const returnToCity = (city: string, router: AnyRouter, queryClient: QueryClient): Promise<void> =>
  moveTo(storedLocation(city, parseCoordinates(readStored('coordinates'))), router, queryClient)

/** Moves the visitor to where she was detected; gives the city, which the specification fixes (`detectedLocation`). */
export async function chooseDetected(
  coordinates: Coordinates,
  router: AnyRouter,
  queryClient: QueryClient,
): Promise<string> {
  const place = detectedLocation(coordinates)
  await moveTo(place, router, queryClient)
  return place.city
}

/** Brand, product and search data are read anew when city or location changes (specification section 4). */
async function moveTo(place: ShoppingLocation, router: AnyRouter, queryClient: QueryClient): Promise<void> {
  rememberPlace(place)
  router.update({ ...router.options, context: { ...router.options.context, city: place.city } })
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependsOnPlace(String(queryKey[0])) })
  await router.invalidate()
}

/** What is read anew when the city changes, by the first element of its key. */
export const dependsOnPlace = (path: string): boolean => /^\/api\/(brands|products|search)/.test(path)

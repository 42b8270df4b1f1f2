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

/** Stores the shopping location: city and coordinates for the browser, the city also for the server. */
export function rememberPlace({ city, coordinates }: ShoppingLocation): void {
  writeStored('city', city)
  writeStored('coordinates', coordinates && JSON.stringify(coordinates))
  writeChoiceCookie('city', city, year)
}

/** Moves the visitor to a city. A city chosen manually erases the coordinates (docs/spec/specification.md#4). */
export const chooseCity = (city: string, router: AnyRouter, queryClient: QueryClient): Promise<void> =>
  moveTo(chosenLocation(city), router, queryClient)

/** Returns the page to the stored city, with the coordinates stored beside it. */
export const returnToCity = (city: string, router: AnyRouter, queryClient: QueryClient): Promise<void> =>
  moveTo(storedLocation(city, parseCoordinates(readStored('coordinates'))), router, queryClient)

/**
 * Moves the visitor to their detected location. Returns the city as the specification defines it
 * (`detectedLocation`).
 */
export async function chooseDetected(
  coordinates: Coordinates,
  router: AnyRouter,
  queryClient: QueryClient,
): Promise<string> {
  const place = detectedLocation(coordinates)
  await moveTo(place, router, queryClient)
  return place.city
}

/** Refetches brand, product and search data when city or location changes (docs/spec/specification.md#4). */
async function moveTo(place: ShoppingLocation, router: AnyRouter, queryClient: QueryClient): Promise<void> {
  rememberPlace(place)
  router.update({ ...router.options, context: { ...router.options.context, city: place.city } })
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependsOnPlace(String(queryKey[0])) })
  await router.invalidate()
}

/** Tells if a query depends on the city, by the first element of its key. */
export const dependsOnPlace = (path: string): boolean => /^\/api\/(brands|products|search)/.test(path)

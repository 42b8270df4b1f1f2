import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import {
  type Coordinates,
  chosenLocation,
  detectedLocation,
  parseCoordinates,
  type ShoppingLocation,
  storedLocation,
} from '#web/city/location.ts'
import { readStored, writeChoiceCookie, writeStored } from '../platform/browser-storage.ts'

const year = 365 * 24 * 60

/** Stores the shopping location: city and coordinates for the browser, the city also for the server. */
function storeLocation({ city, coordinates }: ShoppingLocation): void {
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
  const location = detectedLocation(coordinates)
  await moveTo(location, router, queryClient)
  return location.city
}

/** Refetches brand, product and search data when city or location changes (docs/spec/specification.md#4). */
async function moveTo(location: ShoppingLocation, router: AnyRouter, queryClient: QueryClient): Promise<void> {
  storeLocation(location)
  router.update({ ...router.options, context: { ...router.options.context, city: location.city } })
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependsOnCity(String(queryKey[0])) })
  await router.invalidate()
}

/** Returns whether a query depends on the city, by the first element of its key. */
export const dependsOnCity = (path: string): boolean => /^\/api\/(brands|products|search)/.test(path)

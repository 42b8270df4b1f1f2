import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { writeChoiceCookie, writeStored } from './browser-storage.ts'

const year = 365 * 24 * 60

/** Where the visitor stands from now on. A city set by hand forgets the coordinates (specification section 4). */
export function rememberCity(city: string): void {
  writeStored('city', city)
  writeStored('coordinates', null)
  writeChoiceCookie('city', city, year)
}

/** Moves the visitor to a city: brand, product and search data are read anew (specification section 4). */
export async function chooseCity(city: string, router: AnyRouter, queryClient: QueryClient): Promise<void> {
  rememberCity(city)
  router.update({ ...router.options, context: { ...router.options.context, city } })
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependsOnCity(String(queryKey[0])) })
  await router.invalidate()
}

const dependsOnCity = (path: string): boolean => /^\/api\/(brands|products|search)/.test(path)

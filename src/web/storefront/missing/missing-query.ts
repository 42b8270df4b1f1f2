import type { QueryClient } from '@tanstack/react-query'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { readQuery } from '#web/data/read-query.ts'
import { brandsQuery } from '#web/storefront/brands/brand-query.ts'
import { homeQuery } from '#web/storefront/home/home-query.ts'
import type { WireCard } from '#web/storefront/shelf-card.ts'

/** The kind of page that was requested and not found. */
export type Missed = { kind: 'page' } | { kind: 'product'; id: string } | { kind: 'brand' }

export const neighboursShown = 3
const minCharacters = 2

/** Derives the likely product name from its URL: "methi-khakra" gives "methi khakra". */
export const nameOfAddress = (id: string): string =>
  id
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 120)

/** Reads products with a similar name in the city. */
export const similarProductsQuery = (id: string, city: string) =>
  readQuery('GET /api/search', { query: { q: nameOfAddress(id), city, limit: neighboursShown } })

/** Reads the best products of one category in the city. */
export const alikeQuery = (category: CategoryId | undefined, city: string) =>
  readQuery('GET /api/products', { query: { category, city, limit: neighboursShown + 1 } })

export const canFindSimilar = (id: string): boolean => nameOfAddress(id).length >= minCharacters

/** Prefetches the data of the not-found page; data that fails to load is not shown. */
export async function prefetchMissing(queryClient: QueryClient, missed: Missed, city: string): Promise<void> {
  await Promise.all([
    missed.kind === 'brand' ? queryClient.prefetchQuery(brandsQuery(city)) : queryClient.prefetchQuery(homeQuery(city)),
    missed.kind === 'product' && canFindSimilar(missed.id) && prefetchSimilar(queryClient, missed.id, city),
  ])
}

async function prefetchSimilar(queryClient: QueryClient, id: string, city: string): Promise<void> {
  await queryClient.prefetchQuery(similarProductsQuery(id, city))
  const found = queryClient.getQueryData(similarProductsQuery(id, city).queryKey)?.items ?? []
  if (found[0] && found.length < neighboursShown) await queryClient.prefetchQuery(alikeQuery(found[0].category, city))
}

/** Returns the first few products of several shelves, shelf by shelf, without duplicates. */
export function neighboursOf(shelves: readonly (readonly WireCard[] | undefined)[]): WireCard[] {
  const known = new Map(shelves.flatMap((shelf) => shelf ?? []).map((product) => [product.id, product]))
  return [...known.values()].slice(0, neighboursShown)
}

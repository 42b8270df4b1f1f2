import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import type { WireCard } from '#web/storefront/shelf-card.ts'
import type { ListingSearch } from './listing-search.ts'

export type ProductPage = Omit<CallReply<'GET /api/products'>, 'items'> & { items: WireCard[] } & Partial<
    Pick<CallReply<'GET /api/search'>, 'brands' | 'meant' | 'match' | 'interpretation' | 'alsoSpelt'>
  >

export const pageLength = 24

/**
 * Reads products by filters, page after page. `path` is the endpoint of the listing or of the search; the city is the
 * visitor's.
 */
export const productPages = (
  path: '/api/products' | '/api/search',
  { pages: _, ...filters }: ListingSearch,
  city: string,
) =>
  infiniteQueryOptions<
    ProductPage,
    Error,
    InfiniteData<ProductPage>,
    readonly [string, Record<string, unknown>, 'pages'],
    string | null
  >({
    queryKey: [path, { ...filters, city, limit: pageLength }, 'pages'],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

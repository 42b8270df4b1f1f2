import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'
import type { ReviewSearch } from './review-search.ts'

export type ReviewPage = CallReply<'GET /api/reviews'>
export type Review = ReviewPage['items'][number]

const previewCount = 4

/** Reads the newest reviews of one product or store, with its rating distribution. */
export const reviewsOf = (of: { productId: string } | { brandId: string }) =>
  readQuery('GET /api/reviews', { query: { ...of, limit: previewCount } })

export const reviewPageLength = 12

/** Reads reviews by filters, page after page. */
export const reviewPages = (search: ReviewSearch) =>
  infiniteQueryOptions<
    ReviewPage,
    Error,
    InfiniteData<ReviewPage>,
    readonly [string, Record<string, unknown>, 'pages'],
    string | null
  >({
    queryKey: ['/api/reviews', { ...search, limit: reviewPageLength }, 'pages'],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

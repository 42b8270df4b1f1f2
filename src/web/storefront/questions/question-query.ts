import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'

export type QuestionPage = CallReply<'GET /api/products/:id/questions'>
export type Question = QuestionPage['items'][number]

/** Reads the answered questions about a product, page after page. */
export const questionPages = (productId: string) =>
  infiniteQueryOptions<
    QuestionPage,
    Error,
    InfiniteData<QuestionPage>,
    readonly [string, Record<string, never>, 'pages'],
    string | null
  >({
    queryKey: [`/api/products/${encodeURIComponent(productId)}/questions`, {}, 'pages'],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

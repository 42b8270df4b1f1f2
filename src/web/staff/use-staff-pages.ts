import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallInput, CallReply, ContractKey } from '#contract/contract.ts'

type Page = { items: readonly { id: string }[]; nextCursor: string | null }

/** The endpoints of staff lists that can be long. */
type PagedKey = {
  [K in Extract<ContractKey, `GET ${string}`>]: CallReply<K> extends Page ? K : never
}[Extract<ContractKey, `GET ${string}`>]

/**
 * Joins the loaded pages to one list, with the other fields of the first page. A row that moved between pages appears
 * once.
 */
export function joinPages<P extends Page>(pages: readonly P[]): P | undefined {
  const [first] = pages
  if (!first) return undefined
  const rows = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]))
  return { ...first, items: [...rows.values()], nextCursor: pages.at(-1)?.nextCursor ?? null }
}

/**
 * Reads a staff list page by page on request. Others change the same data, so every visit to a screen refetches;
 * while the filter changes, the old rows stay visible.
 */
export function useStaffPages<K extends PagedKey>(key: K, input: Partial<CallInput<K>> = {}) {
  const { query = {} } = input as { query?: Record<string, unknown> }
  return useInfiniteQuery({
    queryKey: [key.slice('GET '.length), query, 'pages'] as const,
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.nextCursor,
    select: ({ pages }) => joinPages(pages as unknown as readonly (CallReply<K> & Page)[]) as CallReply<K> | undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

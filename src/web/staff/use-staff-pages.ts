import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallInput, CallReply, ContractKey } from '#contract/contract.ts'

type Page = { items: readonly { id: string }[]; nextCursor: string | null }

/** The lists of work that are long on some days. */
type PagedKey = {
  [K in Extract<ContractKey, `GET ${string}`>]: CallReply<K> extends Page ? K : never
}[Extract<ContractKey, `GET ${string}`>]

/** The pages read so far as one list, with all else that the first page says. A row that moved while they were read stands once. */
export function joinPages<P extends Page>(pages: readonly P[]): P | undefined {
  const [first] = pages
  if (!first) return undefined
  const rows = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]))
  return { ...first, items: [...rows.values()], nextCursor: pages.at(-1)?.nextCursor ?? null }
}

/**
 * A list of work that is read on as far as somebody asks. Other hands change these things too, so every visit to a screen asks again; while the
 * choice changes the old rows stay in sight.
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

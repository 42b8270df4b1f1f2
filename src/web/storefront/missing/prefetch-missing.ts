import type { QueryClient } from '@tanstack/react-query'
import type { Missed } from './missing-query.ts'

/** Prefetches the data of the not-found page with code that only such a page needs; what fails to load is not shown. */
export async function prefetchMissing(queryClient: QueryClient, missed: Missed, city: string): Promise<void> {
  const queries = await import('./missing-query.ts').catch(() => undefined)
  await queries?.prefetchMissing(queryClient, missed, city)
}

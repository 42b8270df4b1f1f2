import { useQuery } from '@tanstack/react-query'
import { preconnect } from 'react-dom'
import { readQuery } from '#web/data/read-query.ts'

/** Connects to where the shopper will pay, on the pages that lead there and nowhere else (specification section 7, decisions 26). */
export function usePayPageHint(): void {
  const { data } = useQuery(readQuery('GET /api/settings'))
  for (const origin of data?.payment.pageOrigins ?? []) preconnect(origin)
}

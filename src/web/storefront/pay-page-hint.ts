import { useQuery } from '@tanstack/react-query'
import { preconnect } from 'react-dom'
import { readQuery } from '#web/data/read-query.ts'

/** Preconnects to the payment page, only on pages that lead there (docs/spec/specification.md#7, docs/spec/decisions.md#26). */
export function usePayPageHint(): void {
  const { data } = useQuery(readQuery('GET /api/settings'))
  for (const origin of data?.payment.pageOrigins ?? []) preconnect(origin)
}

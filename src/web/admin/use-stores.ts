import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'

/** Returns the stores of the shop, and the function that names one; a store that left is named by its id. */
export function useStores() {
  const { data } = useQuery(readQuery('GET /api/brands', { query: {} }))
  const stores = data?.items ?? []
  return { stores, nameOf: (id: string): string => stores.find((store) => store.id === id)?.name ?? id }
}

import { useQueryClient } from '@tanstack/react-query'

/**
 * Refetches every active query of one surface (`/api/seller`, `/api/courier`, `/api/admin`) and marks the rest as
 * stale.
 */
export function useReload(surface: `/api/${string}`): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(surface) })
}

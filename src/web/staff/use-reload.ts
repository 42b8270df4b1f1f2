import { useQueryClient } from '@tanstack/react-query'

/** Fetches anew everything shown of one surface (`/api/seller`, `/api/courier`, `/api/admin`), and marks the rest of it as old. */
export function useReload(surface: `/api/${string}`): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(surface) })
}

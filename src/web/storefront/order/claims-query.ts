import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type Claims = CallReply<'GET /api/orders/:id/claims'>
export type OwnClaim = Claims['items'][number]

/** Reads the claims of an order and what can still be claimed; only once there is a parcel. */
export const useClaims = (orderId: string, wanted: boolean) =>
  useQuery({
    ...readQuery('GET /api/orders/:id/claims', { params: { id: orderId } }),
    enabled: wanted,
    staleTime: 0,
    retry: 1,
  })

/** Returns a function that refetches the order and its claims. */
export function useRereadOrder(orderId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`/api/orders/${orderId}`),
    })
}

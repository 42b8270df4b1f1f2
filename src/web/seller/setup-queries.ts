import { useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { userQuery } from '#web/data/user.ts'
import { useReload } from '#web/staff/use-reload.ts'

export type Setup = CallReply<'GET /api/seller/setup'>
export type Profile = NonNullable<Setup['profile']>
export type StoreStatus = NonNullable<Setup['storeStatus']>
export type Requirement = StoreStatus['requirements'][number]

/** The store an admin acts for; a seller's own needs no name. */
export type OfStore = { brandId?: string }

/** Refetches the set-up and the signed-in user, whose store may just have been made. */
export function useSetupReload(): () => Promise<void> {
  const reload = useReload('/api/seller')
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    await reload()
  }
}

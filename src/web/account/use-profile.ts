import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'
import { userQuery } from '#web/data/user.ts'

export type Profile = CallReply<'GET /api/account/profile'>

const profileQuery = readQuery('GET /api/account/profile')

/** The account's own details, read anew each time a room is opened. */
export const useProfile = () => useQuery({ ...profileQuery, staleTime: 0, refetchOnMount: true })

/** Shows what the server now says, in the head of the page too. */
export function useKeepProfile(): (next?: Profile) => Promise<void> {
  const queryClient = useQueryClient()
  return async (next) => {
    if (next) queryClient.setQueryData(profileQuery.queryKey, next)
    else await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
  }
}

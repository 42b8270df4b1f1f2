import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'
import { userQuery } from '#web/data/user.ts'

export type Profile = CallReply<'GET /api/account/profile'>

const profileQuery = readQuery('GET /api/account/profile')

/** Returns the account's details, reloaded each time a section is opened. */
export const useProfile = () => useQuery({ ...profileQuery, staleTime: 0, refetchOnMount: true })

/** Returns a function that shows the server's new values, in the page header too. */
export function useRefreshProfile(): (next?: Profile) => Promise<void> {
  const queryClient = useQueryClient()
  return async (next) => {
    if (next) queryClient.setQueryData(profileQuery.queryKey, next)
    else await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
  }
}

import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type SecondFactor = CallReply<'GET /api/account/second-factor'>

/** The account's second factor as it stands now: what was read before may be older than what was done since. */
export const useSecondFactor = () =>
  useQuery({ ...readQuery('GET /api/account/second-factor'), staleTime: 0, refetchOnMount: 'always' })

import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type SecondFactor = CallReply<'GET /api/account/second-factor'>

/** Reads the account's second factor afresh, because earlier data may be out of date. */
export const useSecondFactor = () =>
  useQuery({ ...readQuery('GET /api/account/second-factor'), staleTime: 0, refetchOnMount: 'always' })

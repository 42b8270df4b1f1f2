import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, ContractKey } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

type ReadKey = Extract<ContractKey, `GET ${string}`>

/** Reads data for staff screens. Others change the same data, so every visit to a screen refetches. */
export const useStaffRead = <K extends ReadKey>(key: K, input: Partial<CallInput<K>> = {}) =>
  useQuery({ ...readQuery(key, input), staleTime: 0, refetchOnMount: 'always' })

/** Does the same for a filtered list: the old rows stay visible until the new ones arrive. */
export const useStaffList = <K extends ReadKey>(key: K, input: Partial<CallInput<K>> = {}) =>
  useQuery({ ...readQuery(key, input), staleTime: 0, refetchOnMount: 'always', placeholderData: keepPreviousData })

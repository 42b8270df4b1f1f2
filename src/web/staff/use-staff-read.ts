import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, ContractKey } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

type ReadKey = Extract<ContractKey, `GET ${string}`>

/** Reads for work: other hands change these things too, so every visit to a screen asks again. */
export const useStaffRead = <K extends ReadKey>(key: K, input: Partial<CallInput<K>> = {}) =>
  useQuery({ ...readQuery(key, input), staleTime: 0, refetchOnMount: 'always' })

/** The same for a list whose choice changes: the old rows stay in sight until the new ones are there. */
export const useStaffList = <K extends ReadKey>(key: K, input: Partial<CallInput<K>> = {}) =>
  useQuery({ ...readQuery(key, input), staleTime: 0, refetchOnMount: 'always', placeholderData: keepPreviousData })

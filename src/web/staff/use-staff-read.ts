import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, ContractKey } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

type ReadKey = Extract<ContractKey, `GET ${string}`>

/** Reads data for staff screens. Others change the same data, so every visit to a screen refetches. */
export const useStaffRead = <K extends ReadKey>(key: K, input: Partial<CallInput<K>> = {}) =>
  useQuery({ ...readQuery(key, input), staleTime: 0, refetchOnMount: 'always', retryOnMount: true })

/**
 * Does the same for a filtered list: the old rows stay visible until the new ones arrive. With the key of the query, by which
 * a list looks for new rows.
 */
export function useStaffList<K extends ReadKey>(key: K, input: Partial<CallInput<K>> = {}) {
  const query = readQuery(key, input)
  const read = useQuery({
    ...query,
    ...{ staleTime: 0, refetchOnMount: 'always', retryOnMount: true, placeholderData: keepPreviousData },
  })
  return { ...read, queryKey: query.queryKey }
}

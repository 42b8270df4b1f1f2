import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallReply, ContractKey } from '#contract/contract.ts'
import { fillPath } from '#web/data/api.ts'

type ReadKey = Extract<ContractKey, `GET ${string}`>

/**
 * Returns the query options of a reading endpoint. The key's first element is the path, the second its query
 * (docs/spec/specification.md#7); the query client's default function reads it.
 */
export function readQuery<K extends ReadKey>(key: K, input: Partial<CallInput<K>> = {}) {
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, unknown> }
  const path = fillPath(key.slice('GET '.length), params)
  return queryOptions<CallReply<K>, Error, CallReply<K>, readonly [string, Record<string, unknown>]>({
    queryKey: [path, query ?? {}],
  })
}

import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type Border = CallReply<'GET /api/borders'>['items'][number]

/** Reads the import rules of every country, India first. */
export const bordersQuery = readQuery('GET /api/borders')

/** The maximum number of products the checker suggests. */
const maxResults = 8

/** Reads products of every city whose name matches the input. */
export const findingQuery = (q: string) => readQuery('GET /api/search', { query: { q, limit: maxResults } })

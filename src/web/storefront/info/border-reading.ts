import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type Border = CallReply<'GET /api/borders'>['items'][number]

/** What each country lets in, India first. */
export const bordersQuery = readQuery('GET /api/borders')

/** How many products the checker offers to choose from at once. */
export const mostFound = 8

/** Products of every city whose name fits what was typed. */
export const findingQuery = (q: string) => readQuery('GET /api/search', { query: { q, limit: mostFound } })

import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type HomeWindow = CallReply<'GET /api/home'>

/** Reads the home page of a city. */
export const homeQuery = (city: string) => readQuery('GET /api/home', { query: { city } })

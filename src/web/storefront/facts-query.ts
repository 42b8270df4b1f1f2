import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type ShopFacts = CallReply<'GET /api/shop-facts'>

/** Reads the shop's public statistics. */
export const factsQuery = readQuery('GET /api/shop-facts')

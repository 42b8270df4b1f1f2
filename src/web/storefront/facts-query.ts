import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type ShopFacts = CallReply<'GET /api/shop-facts'>

/** What the shop says of itself in figures. */
export const factsQuery = readQuery('GET /api/shop-facts')

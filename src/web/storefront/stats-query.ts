import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type ShopStats = CallReply<'GET /api/shop-stats'>

/** Reads the shop's public statistics. */
export const statsQuery = readQuery('GET /api/shop-stats')

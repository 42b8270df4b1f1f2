import { addressOf } from '#web/data/api.ts'

export const payoutPath = (id: string): string => `/admin/payouts/${id}`
export const payoutRunPath = (id: string): string => `/admin/payouts/runs/${id}`
export const allPayoutsPath = '/admin/payouts/all'

/** Returns the URL of a payout, opened from its list with this query. */
export const listedPayoutPath = (id: string, from: string): string => addressOf(payoutPath(id), { from })

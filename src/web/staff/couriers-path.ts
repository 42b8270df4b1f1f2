import { addressOf } from '#web/data/api.ts'

/** The path of the list of accounts, filtered to couriers. */
export const couriersPath = addressOf('/admin/customers', { filter: 'role.in:courier' })

import type { Permission } from './permission.ts'

/** What an export holds besides the account itself: who may not read it there may not export it. */
export const neededToExport = ['orders.read', 'support.read'] as const satisfies readonly Permission[]

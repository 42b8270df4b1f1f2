import type { OwnClaim } from './claims-query.ts'

/** Claims without text are opened by the shop, for a shipment that did not arrive. */
export const isCustomerClaim = ({ steps: [opened] }: Pick<OwnClaim, 'steps'>): boolean => opened?.text !== null

/** Returns the title key over an order's claims: the customer's, the shop's own, or both. */
export function claimsTitle(items: readonly Pick<OwnClaim, 'steps'>[]) {
  if (items.length === 0) return 'open'
  if (items.every(isCustomerClaim)) return 'list.title'
  return items.some(isCustomerClaim) ? 'list.both' : 'list.ours'
}

import type { OwnClaim } from './claims-query.ts'

/** Claims without text are opened by the shop, for a shipment that did not arrive. */
export const isHers = ({ steps: [opened] }: Pick<OwnClaim, 'steps'>): boolean => opened?.words !== null

/** Returns the title key over an order's claims: the customer's, the shop's own, or both. */
export function claimsTitle(items: readonly Pick<OwnClaim, 'steps'>[]): string {
  if (items.length === 0) return 'open'
  if (items.every(isHers)) return 'list.title'
  return items.some(isHers) ? 'list.both' : 'list.ours'
}

import type { OwnClaim } from './claims-query.ts'

/** The shop opens a claim without words, for a box that did not arrive. */
export const isHers = ({ steps: [opened] }: Pick<OwnClaim, 'steps'>): boolean => opened?.words !== null

/** The key of what stands over an order's claims: whose reports they are, hers, the shop's own, or both. */
export function claimsTitle(items: readonly Pick<OwnClaim, 'steps'>[]): string {
  if (items.length === 0) return 'open'
  if (items.every(isHers)) return 'list.title'
  return items.some(isHers) ? 'list.both' : 'list.ours'
}

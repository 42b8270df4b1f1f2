import { refuse } from '#domain/refusal.ts'
import type { Principal } from '#server/http/visitor.ts'

/**
 * Returns the store to show: a seller's own, or none yet; an admin's choice. Refuses with thing/not-found when a
 * seller names another one.
 */
export function storeOf(principal: Principal, storeId: string | undefined): string | null {
  if (principal.role === 'admin') return storeId ?? null
  if (storeId !== undefined && storeId !== principal.brandId) return refuse('thing/not-found')
  return principal.brandId
}

/** Returns the store to change or to show, as `storeOf`; refuses with thing/not-found where there is none. */
export const requireStore = (principal: Principal, storeId: string | undefined): string =>
  storeOf(principal, storeId) ?? refuse('thing/not-found')

import { refuse } from '../refusal.ts'
import type { CourierCapability, Role } from './role.ts'

/** The audience of an endpoint or screen; every one of them declares it (docs/spec/specification.md#2 and #6, docs/spec/decisions.md#3). */
export type Access =
  | 'anyone'
  | 'signed-in'
  | { readonly roles: readonly Role[]; readonly capability?: CourierCapability | undefined }

/** The account behind a request, read from the database at every request; null is a guest. */
export type Principal = { readonly role: Role; readonly capabilities: readonly CourierCapability[] } | null

/**
 * Returns whether this account has access. An admin passes every role and capability check; a courier needs the
 * required capability.
 */
export function mayEnter(access: Access, principal: Principal): boolean {
  if (access === 'anyone') return true
  if (principal === null) return false
  if (access === 'signed-in' || principal.role === 'admin') return true
  if (!access.roles.includes(principal.role)) return false
  return (
    access.capability === undefined ||
    principal.role !== 'courier' ||
    principal.capabilities.includes(access.capability)
  )
}

/** Throws auth/required (for a guest) or auth/role when the account has no access. */
export function requireAccess(access: Access, principal: Principal): void {
  if (mayEnter(access, principal)) return
  refuse(principal === null ? 'auth/required' : 'auth/role')
}

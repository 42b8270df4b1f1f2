import { refuse } from './refusal.ts'
import type { CourierCapability, Role } from './role.ts'

/** Who an endpoint or a screen is open to; every one of them says so (specification 2 and 6, decisions 3). */
export type Access =
  | 'anyone'
  | 'signed-in'
  | { readonly roles: readonly Role[]; readonly capability?: CourierCapability | undefined }

/** The person behind a request, read from the database at every request; null is a guest. */
export type Principal = { readonly role: Role; readonly capabilities: readonly CourierCapability[] } | null

/** Whether this person may pass. An admin passes every role and every capability; a courier needs the capability that is asked for. */
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

/** Lets the person pass, or refuses with auth/required (a guest) or auth/role. */
export function demandEntry(access: Access, principal: Principal): void {
  if (mayEnter(access, principal)) return
  refuse(principal === null ? 'auth/required' : 'auth/role')
}

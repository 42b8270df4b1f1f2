import { refuse } from '../refusal.ts'
import { mayDo, type Permission, type Rights } from './permission.ts'
import type { CourierCapability, Role } from './role.ts'
import { mayInStore, type StoreNeed, type StoreRole } from './store-role.ts'

/** What an admin's account needs to enter; `any-staff` is what each of them needs for their own work, such as a saved view. */
export type StaffNeed = Permission | 'any-staff'

/**
 * The audience of an endpoint or screen; every one of them declares it (docs/spec/specification.md#2 and #6,
 * docs/spec/decisions.md#3). Admins enter the areas of every role, so every area of a role names the permission they
 * need there (docs/spec/decisions.md#57).
 */
export type Access = 'anyone' | 'signed-in' | RoleAccess

type RoleAccess = {
  readonly roles: readonly Role[]
  readonly capability?: CourierCapability | undefined
  readonly permission: StaffNeed
  /** What a seller's role in the store must include; in every area of sellers. */
  readonly store?: StoreNeed | undefined
}

/** The account behind a request, read from the database at every request; null is a guest. */
export type Principal = {
  readonly role: Role
  readonly capabilities: readonly CourierCapability[]
  readonly rights: Rights
  /** A seller's role in the store; null for the other roles. */
  readonly storeRole: StoreRole | null
} | null

/** The back office, for admins whose rights include the permission. */
export const forAdmins = (permission: StaffNeed): RoleAccess => ({ roles: ['admin'], permission })

/** Sellers whose role in the store includes the first permission, and admins with the second. */
export const forSellers = (store: StoreNeed, permission: StaffNeed): RoleAccess => ({
  roles: ['seller'],
  permission,
  store,
})

/** Couriers (with the capability), and admins with the permission. */
export const forCouriers = (permission: StaffNeed, capability?: CourierCapability): RoleAccess => ({
  roles: ['courier'],
  permission,
  ...(capability ? { capability } : {}),
})

/** The people of the hub, and admins with the permission. */
export const forHub = (permission: StaffNeed): RoleAccess => forCouriers(permission, 'hub')

/**
 * Returns whether this account has access. An admin passes every role and capability check, within the rights of the
 * account; a courier needs the required capability, a seller a role in the store that includes what is needed.
 */
export function mayEnter(access: Access, principal: Principal): boolean {
  if (access === 'anyone') return true
  if (principal === null) return false
  if (access === 'signed-in') return true
  if (principal.role === 'admin') return access.permission === 'any-staff' || mayDo(principal.rights, access.permission)
  if (!access.roles.includes(principal.role)) return false
  if (principal.role === 'seller') return access.store === undefined || mayInStore(principal.storeRole, access.store)
  return (
    access.capability === undefined ||
    principal.role !== 'courier' ||
    principal.capabilities.includes(access.capability)
  )
}

/**
 * Throws auth/required (for a guest), auth/permission (for an admin whose rights do not reach), auth/store-permission
 * (for a seller whose role in the store does not) or auth/role when the account has no access.
 */
export function requireAccess(access: Access, principal: Principal): void {
  if (mayEnter(access, principal)) return
  if (principal === null) refuse('auth/required')
  if (principal.role === 'admin') refuse('auth/permission')
  const isInArea = principal.role === 'seller' && access !== 'signed-in' && access !== 'anyone'
  refuse(isInArea && access.roles.includes('seller') ? 'auth/store-permission' : 'auth/role')
}

/**
 * Returns whether an admin may work on the record of another person: for records that their owner opens
 * without any.
 */
export const isStaffWith = (principal: Principal, permission: Permission): boolean =>
  principal?.role === 'admin' && mayDo(principal.rights, permission)

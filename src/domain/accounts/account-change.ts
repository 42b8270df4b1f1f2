import { type RefusalCode, refuse } from '../refusal.ts'
import { type Rights, staysWithin } from './permission.ts'
import { type CourierCapability, courierCapabilities, type Role } from './role.ts'

/** The staff role of an admin's account, which narrows what it may do. */
export type StaffRoleOf = { readonly id: string; readonly name: string; readonly rights: Rights }

/**
 * What an account may do: its role, a courier's capabilities, the store a seller sells for, and the staff role of an
 * admin, without which an admin has all rights.
 */
export type AccountAccess = {
  readonly role: Role
  readonly capabilities: readonly CourierCapability[]
  readonly brandId: string | null
  readonly staffRole: StaffRoleOf | null
}

export type ChangedAccount = AccountAccess & {
  readonly id: string
  readonly disabled: boolean
  readonly closed: boolean
}

/**
 * The acting admin with the rights they have (null: none any more), and the admins with all rights who can still sign
 * in, all read under the same lock.
 */
export type ActingAdmin = {
  readonly actorId: string
  readonly rights: Rights | null
  readonly fullAdmins: readonly string[]
}

/** Returns what an account may do in the back office. */
export const rightsOf = ({ role, staffRole }: Pick<AccountAccess, 'role' | 'staffRole'>): Rights =>
  role !== 'admin' ? [] : staffRole === null ? 'all' : staffRole.rights

/**
 * Returns the refusal code of a forbidden account change, or undefined (docs/spec/decisions.md#3): admins cannot demote or disable
 * themselves, the last admin with all rights stays, nobody changes an account that may do more than they may, and a
 * closed account cannot change. `next` is what the account may do afterwards.
 */
export function changeProblem(
  target: ChangedAccount,
  { actorId, rights, fullAdmins }: ActingAdmin,
  next: Rights,
): RefusalCode | undefined {
  // The actor was an admin when the request was authorised; another admin may have changed that meanwhile.
  if (rights === null) return 'auth/role'
  if (target.closed) return 'flow/not-now'
  if (rightsOf(target) === 'all' && next !== 'all' && fullAdmins.every((id) => id === target.id))
    return 'account/last-admin'
  if (target.id === actorId) return 'account/own'
  if (!staysWithin(rightsOf(target), rights) || !staysWithin(next, rights)) return 'rights/beyond-own'
  return undefined
}

/**
 * Returns the permissions without fields that do not belong to the role: only couriers have capabilities, only
 * sellers a store, only admins a staff role.
 */
const accessOf = ({ role, capabilities, brandId, staffRole }: AccountAccess): AccountAccess => ({
  role,
  capabilities: role === 'courier' ? courierCapabilities.filter((name) => capabilities.includes(name)) : [],
  brandId: role === 'seller' ? brandId : null,
  staffRole: role === 'admin' ? staffRole : null,
})

/** Returns the permissions as one line of text for the audit record: `courier: hub, delivery`, `admin: Support`. */
export const describeAccess = ({ role, capabilities, brandId, staffRole }: AccountAccess): string =>
  [role, capabilities.join(', ') || brandId || staffRole?.name].filter(Boolean).join(': ')

/**
 * Returns the new permissions of an account, or undefined when nothing changes. Refuses with the code of
 * `changeProblem`, and with flow/stale when the account is not what the admin saw (`seen`).
 */
export function decideAccess(
  target: ChangedAccount,
  wanted: AccountAccess,
  seen: Role,
  actingAdmin: ActingAdmin,
): AccountAccess | undefined {
  const next = accessOf(wanted)
  const problem = changeProblem(target, actingAdmin, rightsOf(next))
  if (problem) refuse(problem)
  if (target.role !== seen) refuse('flow/stale')
  return describeAccess(next) === describeAccess(accessOf(target)) ? undefined : next
}

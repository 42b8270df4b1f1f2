import { type RefusalCode, refuse } from '../refusal.ts'
import { type CourierCapability, courierCapabilities, type Role } from './role.ts'

/** An account's permissions: its role, a courier's capabilities, and the store a seller sells for. */
export type AccountAccess = {
  readonly role: Role
  readonly capabilities: readonly CourierCapability[]
  readonly brandId: string | null
}

export type ChangedAccount = AccountAccess & {
  readonly id: string
  readonly disabled: boolean
  readonly closed: boolean
}

/** The acting admin, and the admins who can still sign in, both read under the same lock. */
export type ActingAdmin = { readonly actorId: string; readonly activeAdmins: readonly string[] }

/**
 * Returns the refusal code of a forbidden account change, or undefined (docs/spec/decisions.md#3): admins cannot demote or disable
 * themselves, the last admin stays, and a closed account cannot change. `endsAdmin` says that the account would no
 * longer be an admin.
 */
export function changeProblem(
  target: ChangedAccount,
  { actorId, activeAdmins }: ActingAdmin,
  endsAdmin: boolean,
): RefusalCode | undefined {
  // The actor was an admin when the request was authorised; another admin may have changed that meanwhile.
  if (!activeAdmins.includes(actorId)) return 'auth/role'
  if (target.closed) return 'flow/not-now'
  if (endsAdmin && activeAdmins.every((id) => id === target.id)) return 'account/last-admin'
  if (target.id === actorId) return 'account/own'
  return undefined
}

/**
 * Returns the permissions without fields that do not belong to the role: only couriers have capabilities, only
 * sellers a store.
 */
const accessOf = ({ role, capabilities, brandId }: AccountAccess): AccountAccess => ({
  role,
  capabilities: role === 'courier' ? courierCapabilities.filter((name) => capabilities.includes(name)) : [],
  brandId: role === 'seller' ? brandId : null,
})

/** Returns the permissions as one line of text for the audit record: `courier: hub, delivery`. */
export const describeAccess = ({ role, capabilities, brandId }: AccountAccess): string =>
  [role, capabilities.join(', ') || brandId].filter(Boolean).join(': ')

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
  const problem = changeProblem(target, actingAdmin, target.role === 'admin' && wanted.role !== 'admin')
  if (problem) refuse(problem)
  if (target.role !== seen) refuse('flow/stale')
  const next = accessOf(wanted)
  return describeAccess(next) === describeAccess(accessOf(target)) ? undefined : next
}

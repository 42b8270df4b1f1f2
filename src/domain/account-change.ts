import { type RefusalCode, refuse } from './refusal.ts'
import { type CourierCapability, courierCapabilities, type Role } from './role.ts'

/** What an account is to the shop: its role, what a courier may do, and the store a seller sells for. */
export type Standing = {
  readonly role: Role
  readonly capabilities: readonly CourierCapability[]
  readonly brandId: string | null
}

export type ChangedAccount = Standing & { readonly id: string; readonly disabled: boolean; readonly closed: boolean }

/** Who asks, and the admins who can still come in, both read under the same lock. */
export type ChangingHands = { readonly actorId: string; readonly activeAdmins: readonly string[] }

/**
 * What may not be done to an account, whoever wants it (decisions 3): nobody demotes or disables himself, the last admin stays, and a closed
 * account stays as it is. `endsAdmin` says that an admin would be one no longer. Nothing when it may be done.
 */
export function changeProblem(
  target: ChangedAccount,
  { actorId, activeAdmins }: ChangingHands,
  endsAdmin: boolean,
): RefusalCode | undefined {
  // The actor was an admin when the door let him in; another admin may have been quicker.
  if (!activeAdmins.includes(actorId)) return 'auth/role'
  if (target.closed) return 'flow/not-now'
  if (endsAdmin && activeAdmins.every((id) => id === target.id)) return 'account/last-admin'
  if (target.id === actorId) return 'account/own'
  return undefined
}

/** A standing without what does not belong to its role: only couriers have capabilities, only sellers a store. */
export const standingOf = ({ role, capabilities, brandId }: Standing): Standing => ({
  role,
  capabilities: role === 'courier' ? courierCapabilities.filter((name) => capabilities.includes(name)) : [],
  brandId: role === 'seller' ? brandId : null,
})

/** A standing in one line of words, as it is written down when it changes: `courier: hub, delivery`. */
export const standingWords = ({ role, capabilities, brandId }: Standing): string =>
  [role, capabilities.join(', ') || brandId].filter(Boolean).join(': ')

/**
 * The standing an account gets; nothing when it has it already. Refuses with the code of `changeProblem`, and with flow/stale when the
 * account is not what the admin saw (`seen`).
 */
export function decideStanding(
  target: ChangedAccount,
  wanted: Standing,
  seen: Role,
  hands: ChangingHands,
): Standing | undefined {
  const problem = changeProblem(target, hands, target.role === 'admin' && wanted.role !== 'admin')
  if (problem) refuse(problem)
  if (target.role !== seen) refuse('flow/stale')
  const next = standingOf(wanted)
  return standingWords(next) === standingWords(standingOf(target)) ? undefined : next
}

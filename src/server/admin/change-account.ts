import {
  type ActingAdmin,
  changeProblem,
  decideAccess,
  describeAccess,
  rightsOf,
} from '#domain/accounts/account-change.ts'
import { type Rights, staysWithin } from '#domain/accounts/permission.ts'
import type { Role } from '#domain/accounts/role.ts'
import { refuse } from '#domain/refusal.ts'
import { accountEmail } from '#server/accounts/account-email.ts'
import { dropInvitationsBy } from '#server/accounts/invitation-store.ts'
import { recordSecurityEvent, type SecurityEventKind } from '#server/accounts/security-event.ts'
import { deleteSessionsOf } from '#server/accounts/session-store.ts'
import { dropEntryLinks } from '#server/accounts/single-use-token-store.ts'
import { findStaffRoleOf } from '#server/accounts/staff-role-store.ts'
import type { Needs } from '#server/context.ts'
import { returnTasks } from '#server/courier/return-tasks.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { lacksOwner } from '#server/seller/store-member-store.ts'
import { isBrand } from '#server/shop/brand-store.ts'
import { type AccountRow, lockAccountAndAdmins, saveAccess, saveDisabled } from './people-store.ts'

type WantedAccess = Pick<AccountRow, 'role' | 'capabilities' | 'brandId' | 'staffRoleId'>

/**
 * Locks an account together with all admins, in the order of their ids, so that two admins who demote each other do
 * so one after the other. Refuses with thing/not-found.
 */
export async function lockForChange(
  id: string,
  actor: Principal,
): Promise<{ target: AccountRow; actingAdmin: ActingAdmin }> {
  const rows = await lockAccountAndAdmins(id)
  const admins = rows.filter(({ role, disabledAt, closedAt }) => role === 'admin' && !disabledAt && !closedAt)
  const target = rows.find((row) => row.id === id) ?? refuse('thing/not-found')
  const acting = admins.find((row) => row.id === actor.id)
  const rights = acting ? rightsOf(acting) : null
  const fullAdmins = admins.filter((row) => rightsOf(row) === 'all').map((row) => row.id)
  return { target, actingAdmin: { actorId: actor.id, rights, fullAdmins } }
}

const guardInputOf = ({ id, role, capabilities, brandId, staffRole, disabledAt, closedAt }: AccountRow) => ({
  id,
  role,
  capabilities,
  brandId,
  staffRole,
  disabled: disabledAt !== null,
  closed: closedAt !== null,
})

/**
 * Changes an account's role and rights, records who did it and why, and ends its sessions. Refuses with auth/role,
 * account/own, account/last-admin, rights/beyond-own, flow/not-now, flow/stale, store-people/last-owner, and
 * thing/not-found for an unknown account, store or staff role.
 */
export const changeAccess = (
  context: Needs<'log'>,
  id: string,
  { seen, reason, staffRoleId, ...wanted }: WantedAccess & { seen: Role; reason: string },
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const { target, actingAdmin } = await lockForChange(id, actor)
    const staffRole = staffRoleId === null ? null : await findStaffRoleOf(staffRoleId)
    const next = decideAccess(guardInputOf(target), { ...wanted, staffRole }, seen, actingAdmin)
    if (!next) return
    if (next.brandId !== null) await assertStoreExists(next.brandId)
    await saveAccess(next, [...next.capabilities], id)
    if (target.brandId !== null && (await lacksOwner(target.brandId))) refuse('store-people/last-owner')
    await returnTasks(id, reason, next.capabilities)
    await write(context, 'role-changed', id, actor, reason, {
      before: describeAccess(guardInputOf(target)),
      after: describeAccess(next),
    })
    if (target.role === 'admin') await dropInvitationsBy(id)
    await endSessionsOf(id)
  })

/**
 * Suspends an account or reinstates it, and records who did it and why. Refuses as `changeAccess` does; idempotent.
 */
export const switchAccount = (
  context: Needs<'log'>,
  id: string,
  wanted: 'disabled' | 'enabled',
  reason: string,
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const { target, actingAdmin } = await lockForChange(id, actor)
    const problem = changeProblem(guardInputOf(target), actingAdmin, wanted === 'disabled' ? [] : rightsOf(target))
    if (problem) refuse(problem)
    if ((target.disabledAt !== null) === (wanted === 'disabled')) return
    await saveDisabled(wanted === 'disabled', id)
    if (wanted === 'disabled') await returnTasks(id, reason)
    await write(context, wanted, id, actor, reason)
    if (wanted === 'enabled') return
    await dropInvitationsBy(id)
    await endSessionsOf(id)
  })

/**
 * Signs an account out everywhere; pending links to a new password or another address stop working. Refuses with
 * auth/role, rights/beyond-own and thing/not-found.
 */
export const endAllSessions = (context: Needs<'log'>, id: string, reason: string, actor: Principal): Promise<void> =>
  transaction(async () => {
    const { target, actingAdmin } = await lockForChange(id, actor)
    assertWithin(target, actingAdmin)
    await endSessionsOf(id)
    await write(context, 'sessions-ended', id, actor, reason)
  })

/**
 * Emails the owner a link to a new password, in the language of the account; records who sent it and why. Refuses
 * with thing/not-found, and with flow/not-now for an account that cannot sign in: no email would be sent.
 */
export const sendReset = (
  context: Needs<'log' | 'notifyOutbox'>,
  id: string,
  reason: string,
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const { target, actingAdmin } = await lockForChange(id, actor)
    assertWithin(target, actingAdmin)
    if (target.disabledAt || target.closedAt) refuse('flow/not-now')
    await post(context, [accountEmail('resetPassword', id, target.language)])
    await write(context, 'password-reset-sent', id, actor, reason)
  })

/** Requires an admin still, whose rights reach those of the account; returns them. Refuses with auth/role and rights/beyond-own. */
export function assertWithin(target: AccountRow, { rights }: ActingAdmin): Rights {
  if (rights === null) refuse('auth/role')
  if (!staysWithin(rightsOf(target), rights)) refuse('rights/beyond-own')
  return rights
}

/** Ends sessions together with the links by which an earlier holder could sign in again. */
async function endSessionsOf(id: string): Promise<void> {
  await deleteSessionsOf(id)
  await dropEntryLinks(id)
}

async function assertStoreExists(id: string): Promise<void> {
  if (!(await isBrand(id))) refuse('thing/not-found')
}

const write = (
  context: Needs<'log'>,
  kind: SecurityEventKind,
  id: string,
  actor: Principal,
  reason: string,
  change: { before?: string; after?: string } = {},
): Promise<void> => recordSecurityEvent(context, kind, id, { by: actor.id, ...change }, { reason })

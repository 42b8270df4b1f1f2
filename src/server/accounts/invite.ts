import { randomUUID } from 'node:crypto'
import { rightsOf } from '#domain/accounts/account-change.ts'
import { type Rights, staysWithin } from '#domain/accounts/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import { findRoleOf } from './account-store.ts'
import {
  dropInvitation,
  dropInvitationsTo,
  findInvitation,
  findInvitationTo,
  type InvitationPayload,
  joinsWithAccount,
  prolongInvitation,
} from './invitation-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { issueToken } from './single-use-token-store.ts'
import { findStaffRoleOf } from './staff-role-store.ts'

/**
 * Builds the message that sends the email. The link's secret is created only then, so that it is never in the outbox.
 */
const invitationPost = (id: string): Post => ({
  kind: 'invitation-email',
  dedupeKey: `invitation-email:${id}:${randomUUID()}`,
  payload: { id },
})

/** What an invited person will be allowed. Refuses with thing/not-found for an unknown staff role. */
async function rightsOfInvited({
  role,
  staffRoleId,
}: Pick<InvitationPayload, 'role' | 'staffRoleId'>): Promise<Rights> {
  const staffRole = staffRoleId === undefined ? null : await findStaffRoleOf(staffRoleId)
  return rightsOf({ role: role === 'admin' ? role : 'user', staffRole })
}

/**
 * Invites a person to open a courier's or an admin's account (docs/spec/decisions.md#6), or to work in a store. Refuses with
 * account/exists: an existing account gets another role, not another account, and only a customer's joins a store by
 * the invitation; and with rights/beyond-own for an admin who may do more than the inviting one.
 */
export async function invite(context: Needs<'log' | 'notifyOutbox'>, input: InvitationPayload, actor: Principal) {
  const { staffRoleId, ...rest } = { ...input, capabilities: input.role === 'courier' ? input.capabilities : [] }
  const payload = { ...rest, ...(input.role === 'admin' && staffRoleId !== undefined ? { staffRoleId } : {}) }
  return transaction(async () => {
    if (!staysWithin(await rightsOfInvited(payload), actor.rights)) refuse('rights/beyond-own')
    const role = await findRoleOf(payload.email)
    if (role !== undefined && !joinsWithAccount(payload, role)) refuse('account/exists')
    await dropInvitationsTo(payload.email)
    await issueToken({ purpose: 'invitation', payload, createdBy: actor.id })
    const made = await findInvitationTo(payload.email)
    if (!made) throw new Error('an invitation is gone that was made just now')
    await recordSecurityEvent(context, 'invited', actor.id, { invitation: made.id, role: payload.role })
    await post(context, [invitationPost(made.id)])
    return made
  })
}

/** Sends an unused invitation again: a new link, three more days. Refuses with thing/not-found and rights/beyond-own. */
export const inviteAgain = (context: Needs<'log' | 'notifyOutbox'>, id: string, actor: Principal) =>
  transaction(async () => {
    if (!(await prolongInvitation(id))) refuse('thing/not-found')
    const again = (await findInvitation(id)) ?? refuse('thing/not-found')
    const staffRoleId = again.staffRoleId ?? undefined
    const rights = await rightsOfInvited({ role: again.role, ...(staffRoleId ? { staffRoleId } : {}) })
    if (!staysWithin(rights, actor.rights)) refuse('rights/beyond-own')
    await recordSecurityEvent(context, 'invited', actor.id, { invitation: id, role: again.role, again: true })
    await post(context, [invitationPost(id)])
    return again
  })

/** Withdraws an unused invitation. Refuses with thing/not-found. */
export const withdrawInvitation = (context: Needs<'log'>, id: string, actor: Principal) =>
  transaction(async () => {
    const { role } = (await dropInvitation(id)) ?? refuse('thing/not-found')
    await recordSecurityEvent(context, 'invitation-withdrawn', actor.id, { invitation: id, role })
  })

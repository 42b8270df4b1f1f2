import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type Post, post } from '#server/jobs/outbox.ts'
import {
  dropInvitation,
  dropInvitationsTo,
  findInvitation,
  findInvitationTo,
  type InvitationPayload,
  prolongInvitation,
} from './invitation-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { findNamedAccount } from './sign-in.ts'
import { issueToken } from './single-use-token.ts'

/**
 * Builds the message that sends the email. The link's secret is created only then, so that it is never in the outbox.
 */
const invitationPost = (id: string): Post => ({
  kind: 'invitation-mail',
  dedupeKey: `invitation-mail:${id}:${randomUUID()}`,
  payload: { id },
})

/**
 * Invites a person to open a courier's or an admin's account (docs/spec/decisions.md#6). Refuses with account/exists: an existing
 * account gets another role, not another account.
 */
export async function invite(house: House, wish: InvitationPayload, actor: Principal) {
  const payload = { ...wish, capabilities: wish.role === 'courier' ? wish.capabilities : [] }
  return transaction(async () => {
    if (await findNamedAccount(payload.email)) refuse('account/exists')
    await dropInvitationsTo(payload.email)
    await issueToken({ purpose: 'invitation', payload, madeBy: actor.id })
    const made = await findInvitationTo(payload.email)
    if (!made) throw new Error('an invitation is gone that was made just now')
    await recordSecurityEvent(house, 'invited', actor.id, { invitation: made.id, role: payload.role })
    await post(house, [invitationPost(made.id)])
    return made
  })
}

/** Sends an unused invitation again: a new link, three more days. Refuses with thing/not-found. */
export const inviteAgain = (house: House, id: string, actor: Principal) =>
  transaction(async () => {
    if (!(await prolongInvitation(id))) refuse('thing/not-found')
    const again = (await findInvitation(id)) ?? refuse('thing/not-found')
    await recordSecurityEvent(house, 'invited', actor.id, { invitation: id, role: again.role, again: true })
    await post(house, [invitationPost(id)])
    return again
  })

/** Withdraws an unused invitation. Refuses with thing/not-found. */
export const withdrawInvitation = (house: House, id: string, actor: Principal) =>
  transaction(async () => {
    const { role } = (await dropInvitation(id)) ?? refuse('thing/not-found')
    await recordSecurityEvent(house, 'invitation-withdrawn', actor.id, { invitation: id, role })
  })

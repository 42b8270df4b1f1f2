import { mostStorePeople, type StoreRole } from '#domain/accounts/store-role.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { findRoleOf } from '#server/accounts/account-store.ts'
import { findInvitationTo } from '#server/accounts/invitation-store.ts'
import { invite, inviteAgain, withdrawInvitation } from '#server/accounts/invite.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { isStoreInvitation, listStoreInvitations, lockStoreMembers } from './store-member-store.ts'

type Wanted = { email: string; storeRole: StoreRole; language: Language }

/**
 * Invites a person to work in a store; a customer joins with their own account. Refuses with store-people/has-account
 * for an address that works on Haatdi already or has an open invitation from elsewhere, and with
 * store-people/too-many. The people are locked, so that owners who invite at once do so one after the other.
 */
export const inviteToStore = (
  context: Needs<'log' | 'notifyOutbox'>,
  brandId: string,
  { email, storeRole, language }: Wanted,
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const people = await lockStoreMembers(brandId)
    const role = await findRoleOf(email)
    if (role !== undefined && role !== 'user') refuse('store-people/has-account')
    const known = await findInvitationTo(email)
    if (known && known.state === 'open' && known.brandId !== brandId) refuse('store-people/has-account')
    const invitations = await listStoreInvitations(brandId)
    const others = invitations.filter((one) => one.email !== email)
    if (people.length + others.length >= mostStorePeople) refuse('store-people/too-many', { count: mostStorePeople })
    await invite(context, { email, role: 'seller', capabilities: [], language, brandId, storeRole }, actor)
    await recordStoreEvent(brandId, { kind: 'invited', details: { storeRole } }, actor)
  })

/** Sends an unused invitation of a store again. Refuses with thing/not-found. */
export const inviteToStoreAgain = (
  context: Needs<'log' | 'notifyOutbox'>,
  brandId: string,
  id: string,
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    if (!(await isStoreInvitation(id, brandId))) refuse('thing/not-found')
    await inviteAgain(context, id, actor)
  })

/** Takes an unused invitation of a store back. Refuses with thing/not-found. */
export const withdrawStoreInvitation = (
  context: Needs<'log'>,
  brandId: string,
  id: string,
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    if (!(await isStoreInvitation(id, brandId))) refuse('thing/not-found')
    await withdrawInvitation(context, id, actor)
    await recordStoreEvent(brandId, { kind: 'invitation_withdrawn' }, actor)
  })

import { type StoreRole, storePeopleProblem } from '#domain/accounts/store-role.ts'
import { refuse } from '#domain/refusal.ts'
import { dropInvitationsBy } from '#server/accounts/invitation-store.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import { deleteSessionsOf } from '#server/accounts/session-store.ts'
import { dropEntryLinks } from '#server/accounts/single-use-token-store.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { lockStoreMembers, saveStoreRole, takeOutOfStore } from './store-member-store.ts'

/** Locks the people of the store and returns the one to change. Refuses with thing/not-found and store-people/last-owner. */
async function lockPerson(brandId: string, id: string, next: StoreRole | null) {
  const people = await lockStoreMembers(brandId)
  const person = people.find((one) => one.id === id) ?? refuse('thing/not-found')
  const problem = storePeopleProblem(people, id, next)
  if (problem) refuse(problem)
  return person
}

/**
 * Gives a person of a store another role. It counts from their next request on. Refuses with thing/not-found,
 * store-people/last-owner, and flow/stale when the role is not the one that was shown.
 */
export const changeStoreRole = (
  context: Needs<'log'>,
  { brandId, id }: { brandId: string; id: string },
  { storeRole, seen }: { storeRole: StoreRole; seen: StoreRole },
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const { role } = await lockPerson(brandId, id, storeRole)
    if (role !== seen) refuse('flow/stale')
    if (role === storeRole) return
    await saveStoreRole(id, brandId, storeRole)
    if (role === 'owner') await dropInvitationsBy(id)
    await recordSecurityEvent(context, 'role-changed', id, { by: actor.id, before: role, after: storeRole })
    await recordStoreEvent(
      brandId,
      { kind: 'role_changed', details: { person: id, before: role, after: storeRole } },
      actor,
    )
  })

/**
 * Takes a person out of a store: the account becomes a customer's, every session of it ends, and so do the links by
 * which an earlier holder could sign in. Refuses with thing/not-found and store-people/last-owner.
 */
export const removeStorePerson = (
  context: Needs<'log'>,
  { brandId, id }: { brandId: string; id: string },
  actor: Principal,
): Promise<void> =>
  transaction(async () => {
    const { role } = await lockPerson(brandId, id, null)
    await takeOutOfStore(id, brandId)
    await dropInvitationsBy(id)
    await deleteSessionsOf(id)
    await dropEntryLinks(id)
    await recordSecurityEvent(context, 'role-changed', id, { by: actor.id, before: role, after: 'user' })
    await recordStoreEvent(brandId, { kind: 'left', details: { person: id, before: role } }, actor)
  })

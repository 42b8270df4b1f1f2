import { mostStorePeople } from '#domain/accounts/store-role.ts'
import type { Principal } from '#server/http/visitor.ts'
import { listStoreInvitations, listStoreMembers } from './store-member-store.ts'

/** Returns the people of a store and its unused invitations. */
export async function showStorePeople(brandId: string, principal: Principal) {
  const people = await listStoreMembers(brandId)
  const invitations = await listStoreInvitations(brandId)
  return {
    people: people.map((person) => ({ ...person, isYou: person.id === principal.id })),
    invitations,
    left: Math.max(0, mostStorePeople - people.length - invitations.length),
  }
}

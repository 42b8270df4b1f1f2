import { storePeopleEndpoints } from '#contract/sellers/store-people-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { changeStoreRole, removeStorePerson } from './change-store-person.ts'
import { requireStore } from './find-own-brand.ts'
import { inviteToStore, inviteToStoreAgain, withdrawStoreInvitation } from './invite-to-store.ts'
import { showStorePeople } from './show-store-people.ts'

/** Returns the endpoints for the people of a store. */
export function storePeopleHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(storePeopleEndpoints, {
    'GET /api/seller/people': ({ query }, visitor) => showStorePeople(storeIdOf(query, visitor), member(visitor)),

    'POST /api/seller/people/invitations': async ({ query, body }, visitor) => {
      const brandId = storeIdOf(query, visitor)
      await inviteToStore(context, brandId, body, member(visitor))
      return showStorePeople(brandId, member(visitor))
    },

    'POST /api/seller/people/invitations/:id/resend': async ({ query, params }, visitor) => {
      const brandId = storeIdOf(query, visitor)
      await inviteToStoreAgain(context, brandId, params.id, member(visitor))
      return showStorePeople(brandId, member(visitor))
    },

    'DELETE /api/seller/people/invitations/:id': async ({ query, params }, visitor) => {
      const brandId = storeIdOf(query, visitor)
      await withdrawStoreInvitation(context, brandId, params.id, member(visitor))
      return showStorePeople(brandId, member(visitor))
    },

    'PUT /api/seller/people/:id': async ({ query, params, body }, visitor) => {
      const brandId = storeIdOf(query, visitor)
      await changeStoreRole(context, { brandId, id: params.id }, body, member(visitor))
      return showStorePeople(brandId, member(visitor))
    },

    'DELETE /api/seller/people/:id': async ({ query, params }, visitor) => {
      const brandId = storeIdOf(query, visitor)
      await removeStorePerson(context, { brandId, id: params.id }, member(visitor))
      return showStorePeople(brandId, member(visitor))
    },
  })
}

/** Returns the store that is worked on. Refuses with thing/not-found where the visitor has or names none. */
const storeIdOf = (query: { brandId?: string | undefined }, visitor: Visitor): string =>
  requireStore(member(visitor), query.brandId)

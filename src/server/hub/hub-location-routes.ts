import { hubLocationEndpoints } from '#contract/shipping/hub-location-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { isOrderAtOwnHub } from '#server/shop/hub-scope-store.ts'
import { chooseHub, showWorkplace } from '#server/shop/workplace.ts'
import { assignHubs, assignPeople, showHubsOfPerson, showPeople } from './assign-people.ts'
import { moveOrder, showHubOfOrder } from './move-order.ts'

/** Returns the endpoints of several hubs: where a person is, who works where, and to which hub an order goes. */
export const hubLocationHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(hubLocationEndpoints, {
    'GET /api/courier/hub/place': (_, visitor) => showWorkplace(member(visitor), visitor.language),
    'PUT /api/courier/hub/place': async ({ body }, visitor) => {
      await chooseHub(member(visitor), body.hubId)
      return showWorkplace(member(visitor), visitor.language)
    },
    'GET /api/admin/orders/:id/hub': async ({ params }, visitor) => {
      await requireOwnOrder(params.id, visitor)
      return showHubOfOrder(params.id, visitor.language)
    },
    'PUT /api/admin/orders/:id/hub': async ({ params, body }, visitor) => {
      await requireOwnOrder(params.id, visitor)
      await moveOrder(context, params.id, body, visitor)
      return showHubOfOrder(params.id, visitor.language)
    },
    'GET /api/admin/hubs/:id/people': ({ params }) => showPeople(params.id),
    'PUT /api/admin/hubs/:id/people': async ({ params, body }, visitor) => {
      await assignPeople(params.id, body.accountIds, member(visitor))
      return showPeople(params.id)
    },
    'GET /api/admin/accounts/:id/hubs': ({ params }, { language }) => showHubsOfPerson(params.id, language),
    'PUT /api/admin/accounts/:id/hubs': async ({ params, body }, visitor) => {
      await assignHubs(params.id, body.hubIds, member(visitor))
      return showHubsOfPerson(params.id, visitor.language)
    },
  })

/** Requires that an order is at a hub where a person works. Refuses with thing/not-found. */
async function requireOwnOrder(orderId: string, visitor: Visitor): Promise<void> {
  if (!(await isOrderAtOwnHub(orderId, member(visitor)))) refuse('thing/not-found')
}

import { orderTagEndpoints } from '#contract/orders/order-tag-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { addOrderTag, changeOrderTag, mergeOrderTag, showOrderTags, tagOrder, untagOrder } from './change-order-tags.ts'

/** Returns the endpoints of tags on orders. */
export const orderTagHandlers = (): EndpointHandler[] =>
  pairHandlers(orderTagEndpoints, {
    'GET /api/admin/order-tags': () => showOrderTags(),
    'POST /api/admin/order-tags': ({ body }, visitor) => addOrderTag(body, member(visitor)),
    'PUT /api/admin/order-tags/:id': ({ params, body }, visitor) => changeOrderTag(params.id, body, member(visitor)),
    'POST /api/admin/order-tags/:id/merge': ({ params, body }, visitor) =>
      mergeOrderTag(params.id, body, member(visitor)),
    'PUT /api/admin/orders/:id/tags/:tagId': async ({ params }) => ({
      tags: (await tagOrder(params.id, params.tagId)).tags,
    }),
    'DELETE /api/admin/orders/:id/tags/:tagId': async ({ params }) => ({
      tags: (await untagOrder(params.id, params.tagId)).tags,
    }),
  })

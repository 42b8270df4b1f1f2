import { readyTextEndpoints } from '#contract/sellers/ready-text-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { addReadyText, changeReadyText, moveReadyText, removeReadyText, showReadyTexts } from './change-ready-texts.ts'
import { requireStore, storeOf } from './find-own-brand.ts'
import { storeScope } from './seller-order-store.ts'

/** Returns the endpoints of a store's own texts for answers. */
export const readyTextHandlers = (): EndpointHandler[] =>
  pairHandlers(readyTextEndpoints, {
    'GET /api/seller/ready-texts': ({ query }, visitor) => showReadyTexts(storeOf(member(visitor), query.brandId)),
    'POST /api/seller/ready-texts': ({ body: { brandId, ...typed } }, visitor) =>
      addReadyText(requireStore(member(visitor), brandId), typed, visitor.language),
    'PUT /api/seller/ready-texts/:id': ({ params, body }, visitor) =>
      changeReadyText(params.id, storeScope(member(visitor)), body, visitor.language),
    'PUT /api/seller/ready-texts/:id/position': ({ params, body }, visitor) =>
      moveReadyText(params.id, storeScope(member(visitor)), body.position),
    'DELETE /api/seller/ready-texts/:id': ({ params }, visitor) =>
      removeReadyText(params.id, storeScope(member(visitor))),
  })

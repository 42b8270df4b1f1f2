import { recallEndpoints } from '#contract/shipping/recall-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { storeScope } from '#server/seller/seller-order-store.ts'
import { showHubRecalls, showLots, showRecalls } from './show-recalls.ts'
import { startRecall } from './start-recall.ts'
import { takeRecalledOut } from './take-recalled-out.ts'

/** Returns the endpoints of recalls: a seller's or an admin's lots and recalls, and the hub's list of what to take out. */
export const recallHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(recallEndpoints, {
    'GET /api/seller/lots': ({ query }, visitor) =>
      showLots(storeScope(member(visitor), query.brandId), visitor.language),
    'GET /api/seller/recalls': ({ query }, visitor) =>
      showRecalls(storeScope(member(visitor), query.brandId), visitor.language),
    'POST /api/seller/recalls': async ({ body }, visitor) => {
      await startRecall(context, body, visitor)
      return showRecalls(storeScope(member(visitor)), visitor.language)
    },
    'GET /api/courier/hub/recalls': (_, visitor) => showHubRecalls(visitor),
    'POST /api/courier/hub/recalls/:id/units/:lineId/take-out': async ({ params }, visitor) => {
      await takeRecalledOut(context, params, visitor)
      return showHubRecalls(visitor)
    },
  })

import { cashRiskEndpoints } from '#contract/orders/cash-risk-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { confirmCashOrder } from './confirm-cash-order.ts'
import { showCashRisk } from './show-cash-risk.ts'

/** Returns the endpoint by which staff note that the customer of a cash order confirmed it. */
export const cashRiskHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(cashRiskEndpoints, {
    'POST /api/admin/orders/:id/cash-confirmation': async ({ params, body }, visitor) => {
      await confirmCashOrder(context, params.id, body.note, visitor)
      return { cashRisk: await showCashRisk(context, params.id) }
    },
  })

import { cancellationEndpoints } from '#contract/cancellations/cancellation-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { readOrder } from '#server/orders/order-routes.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { answerCancellationRequest } from './answer-cancellation-request.ts'
import { answerShortage } from './answer-shortage.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancellationRequestsView, showCancelling } from './show-cancelling.ts'

/** Returns the endpoints of cancelling: the preview, the cancellation, and the hub's answers. */
export const cancellationHandlers = (context: AppContext, findRates: FindRates): EndpointHandler[] =>
  pairHandlers(cancellationEndpoints, {
    'GET /api/orders/:id/cancel': ({ params, query }, visitor) => showCancelling(params.id, query.lines, visitor),
    'POST /api/orders/:id/cancel': async ({ params, body }, visitor) => {
      await cancelOrder(context, params.id, body, visitor)
      return readOrder(context, findRates, params.id, visitor)
    },
    'POST /api/orders/:id/shortage': async ({ params, body }, visitor) => {
      await answerShortage(context, params.id, body.lines, visitor)
      return readOrder(context, findRates, params.id, visitor)
    },
    'GET /api/courier/hub/cancellation-requests': (_, visitor) => cancellationRequestsView(visitor),
    'POST /api/courier/hub/cancellation-requests/:id/answer': async ({ params, body }, visitor) => {
      await answerCancellationRequest(context, params.id, body, visitor)
      return cancellationRequestsView(visitor)
    },
  })

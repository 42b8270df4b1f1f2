import { trialPaymentEndpoints } from '#contract/payments/trial-payment-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { checkTrial, showTrials, startTrial } from './trial-payments.ts'

/** Returns the endpoints of payments by which an admin tries a gateway. */
export const trialPaymentHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(trialPaymentEndpoints, {
    'GET /api/admin/trial-payments': () => showTrials(context),
    'POST /api/admin/trial-payments': ({ body }, visitor) =>
      startTrial(context, { gateway: body.gateway, by: member(visitor), language: visitor.language }),
    'POST /api/admin/trial-payments/:id/check': ({ params }) => checkTrial(context, params.id),
  })

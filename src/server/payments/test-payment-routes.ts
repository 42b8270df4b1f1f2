import { testPaymentEndpoints } from '#contract/payments/test-payment-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { checkTestPayment, showTestPayments, startTestPayment } from './test-payments.ts'

/** Returns the endpoints of payments by which an admin tries a gateway. */
export const testPaymentHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(testPaymentEndpoints, {
    'GET /api/admin/test-payments': () => showTestPayments(context),
    'POST /api/admin/test-payments': ({ body }, visitor) =>
      startTestPayment(context, { gateway: body.gateway, by: member(visitor), language: visitor.language }),
    'POST /api/admin/test-payments/:id/check': ({ params }) => checkTestPayment(context, params.id),
  })

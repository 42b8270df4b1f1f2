import { paymentEndpoints } from '#contract/payments/payment-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { checkPayment } from './check-payment.ts'
import { listUnplaced } from './dispute-list-store.ts'
import { openDisputeList, openPaymentList, openUnappliedPaymentList } from './list-payments.ts'
import { payAgain } from './pay-again.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { retryUnappliedRefund } from './retry-unapplied-refund.ts'
import { showPayment } from './show-payment.ts'
import { findUnappliedPayment } from './unapplied-payment-list-store.ts'

/**
 * Returns the endpoints of online payment: the return, another payment, the gateway's webhooks, and the operator's
 * views.
 */
export function paymentHandlers(context: AppContext, findRates: FindRates): EndpointHandler[] {
  return pairHandlers(paymentEndpoints, {
    'POST /api/payments/:id/check': async ({ params, query }, visitor) =>
      checkPayment(context, findRates, { id: params.id, returned: query.returned ?? '' }, visitor),
    'POST /api/orders/:id/payments': async ({ params, body }, visitor) =>
      payAgain(context, findRates, params.id, body, visitor),
    'POST /api/payments/webhooks/:provider': async ({ params, body }, visitor) => {
      await receiveWebhook(context, params.provider, body, visitor)
      return { received: true }
    },
    'GET /api/admin/payments': ({ query }, { language }) => openPaymentList(language, query.orderId).readPage(query),
    'GET /api/admin/payment-list-file': ({ query }, { language }) => openPaymentList(language).readFile(query),
    'GET /api/admin/payments/:id': ({ params }, { language }) => showPayment(params.id, language),
    'GET /api/admin/disputes': ({ query }, { language }) => openDisputeList(language).readPage(query),
    'GET /api/admin/dispute-list-file': ({ query }, { language }) => openDisputeList(language).readFile(query),
    'GET /api/admin/unmatched-events': async (_, { language }) => ({ items: await listUnplaced(language) }),
    'POST /api/admin/unapplied-payments/:id/retry': async ({ params }, visitor) => {
      await retryUnappliedRefund(params.id, member(visitor))
      return { requested: true }
    },
    'GET /api/admin/unapplied-payments': ({ query }, { language }) =>
      openUnappliedPaymentList(language).readPage(query),
    'GET /api/admin/unapplied-payment-list-file': ({ query }, { language }) =>
      openUnappliedPaymentList(language).readFile(query),
    'GET /api/admin/unapplied-payments/:id': ({ params }, { language }) => findUnappliedPayment(params.id, language),
  })
}

import { paymentEndpoints } from '#contract/payment-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { askLateAgain } from './ask-late-again.ts'
import { checkPayment } from './check-payment.ts'
import { listDisputes, listUnplaced } from './dispute-lists.ts'
import { findLatePayment, listLatePayments } from './late-money-lists.ts'
import { payAgain } from './pay-again.ts'
import { listPayments } from './payment-lists.ts'
import { showPayment } from './show-payment.ts'
import { takeNotice } from './take-notice.ts'

/**
 * Returns the endpoints of online payment: the return, another payment, the gateway's webhooks, and the operator's
 * views.
 */
export function paymentDoors(house: House, findRates: FindRates): Door[] {
  return openDoors(paymentEndpoints, {
    'POST /api/payments/:id/check': async ({ params, query }, visitor) =>
      checkPayment(house, findRates, { id: params.id, returned: query.returned ?? '' }, visitor),
    'POST /api/orders/:id/payments': async ({ params, body }, visitor) =>
      payAgain(house, findRates, params.id, body, visitor),
    'POST /api/payments/webhooks/:provider': async ({ params, body }, visitor) => {
      await takeNotice(house, params.provider, body, visitor)
      return { received: true }
    },
    'GET /api/admin/payments': async ({ query }, { language }) => listPayments(query, language),
    'GET /api/admin/payments/:id': ({ params }, { language }) => showPayment(params.id, language),
    'GET /api/admin/disputes': async ({ query }, { language }) => listDisputes(query, language),
    'GET /api/admin/unplaced-notices': async (_, { language }) => ({ items: await listUnplaced(language) }),
    'POST /api/admin/late-payments/:id/retry': async ({ params }, visitor) => {
      await askLateAgain(params.id, member(visitor))
      return { asked: true }
    },
    'GET /api/admin/late-payments': async ({ query }, { language }) => listLatePayments(query, language),
    'GET /api/admin/late-payments/:id': ({ params }, { language }) => findLatePayment(params.id, language),
  })
}

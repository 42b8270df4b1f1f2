import { deskOrderEndpoints } from '#contract/orders/desk-order-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { placeDeskOrder } from '#server/orders/place-desk-order.ts'
import { priceDeskCart } from '#server/orders/price-desk-cart.ts'
import { sendPaymentLink } from '#server/orders/send-payment-link.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { findDeskCustomers } from './find-desk-customers.ts'

/** Returns the endpoints by which staff order for a customer. */
export const deskOrderHandlers = (context: AppContext, findRates: FindRates): EndpointHandler[] =>
  pairHandlers(deskOrderEndpoints, {
    'GET /api/admin/desk-customers': async ({ query }) => ({ items: await findDeskCustomers(query.q) }),
    'POST /api/admin/desk-orders/price': async ({ body }, visitor) => priceDeskCart(context, findRates, body, visitor),
    'POST /api/admin/desk-orders': async ({ body }, visitor) => placeDeskOrder(context, findRates, body, visitor),
    'POST /api/admin/desk-orders/:id/payment-link': ({ params }, visitor) =>
      sendPaymentLink(context, params.id, visitor),
  })

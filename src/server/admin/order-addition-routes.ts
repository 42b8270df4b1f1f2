import { orderAdditionEndpoints } from '#contract/orders/order-addition-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { addItems, showAddition } from './add-items.ts'
import { withdrawAddition } from './end-additions.ts'
import { payAddition } from './pay-addition.ts'
import { showAdminOrder } from './show-admin-order.ts'

/** Returns the endpoints by which staff add items to a placed order. */
export const orderAdditionHandlers = (context: AppContext, findRates: FindRates): EndpointHandler[] =>
  pairHandlers(orderAdditionEndpoints, {
    'POST /api/admin/orders/:id/additions/price': ({ params, body }, visitor) =>
      showAddition(findRates, params.id, body, visitor),
    'POST /api/admin/orders/:id/additions': async ({ params, body }, visitor) => {
      await addItems(context, findRates, params.id, body, visitor)
      return showAdminOrder(context, findRates, params.id, visitor)
    },
    'POST /api/admin/orders/:id/addition/withdraw': async ({ params }, visitor) => {
      await withdrawAddition(context, params.id, visitor)
      return showAdminOrder(context, findRates, params.id, visitor)
    },
    'POST /api/orders/:id/addition/payment': ({ params }, visitor) => payAddition(context, params.id, visitor),
  })

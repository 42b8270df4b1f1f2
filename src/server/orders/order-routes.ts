import { orderEndpoints } from '#contract/orders/order-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { chooseDeliveryDay } from './choose-delivery-day.ts'
import { orderFollower } from './follow-order.ts'
import { findHomeDelivery } from './home-delivery-store.ts'
import { lookUpOrder } from './look-up-order.ts'
import { requireOrderAccess } from './order-access.ts'
import { listOwnOrders, readWholeOrder } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import { guestReader } from './serialize-event.ts'
import { showOrder, showRow } from './shape-order.ts'
import { showDuties } from './show-duties.ts'
import { showHomeDelivery } from './show-home-delivery.ts'
import { showSilences } from './show-silences.ts'
import { stopOrderLinks } from './stop-order-links.ts'

/** Returns the endpoints of the order: placing, following, finding it again. */
export function orderHandlers(context: AppContext, findRates: FindRates): EndpointHandler[] {
  const follow = orderFollower(context)
  return pairHandlers(orderEndpoints, {
    'POST /api/orders': async ({ body }, visitor) => placeOrder(context, findRates, body, visitor),
    'GET /api/orders': async ({ query }, visitor) => {
      const { orders, next, total } = await listOwnOrders(member(visitor), query.cursor)
      return {
        items: orders.map((order) => showRow(order, context.pictures, visitor.language)),
        nextCursor: next,
        total,
      }
    },
    'GET /api/orders/:id': async ({ params }, visitor) => readOrder(context, findRates, params.id, visitor),
    'GET /api/orders/:id/events': async ({ params, query }, visitor) => {
      await requireOrderAccess(visitor, params.id, 'read')
      return follow({ ...params, ...query }, visitor)
    },
    'PUT /api/orders/:id/delivery-day': async ({ params, body }, visitor) => {
      await chooseDeliveryDay(context, params.id, body.day, visitor)
      return readOrder(context, findRates, params.id, visitor)
    },
    'POST /api/orders/:id/link/revoke': async ({ params }, visitor) => stopOrderLinks(context, params.id, visitor),
    'POST /api/orders/lookup': async ({ body }, visitor) => lookUpOrder(context, body, visitor.language),
  })
}

/** Returns one order to a permitted reader, in the reader's language. Refuses with thing/not-found. */
export async function readOrder(context: AppContext, findRates: FindRates, id: string, visitor: Visitor) {
  await requireOrderAccess(visitor, id, 'read')
  const whole = (await readWholeOrder(id)) ?? refuse('thing/not-found')
  const rates = await findRates()
  const { principal, language } = visitor
  // An admin sees the customer's page as the customer does; the back office has its own pages.
  const shown = showOrder(
    whole,
    { as: 'customer', id: principal?.id ?? guestReader, language },
    { pictures: context.pictures, rates },
  )
  const homeDelivery = whole.head.parcel ? await findHomeDelivery(id) : undefined
  const duties = await showDuties(whole.boxes, language)
  const silences = await showSilences(whole.boxes)
  return {
    ...shown,
    duties,
    silences,
    homeDelivery: await showHomeDelivery(homeDelivery, whole.head.order.shipping.country),
  }
}

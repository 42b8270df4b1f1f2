import { orderEndpoints } from '#contract/order-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { orderFollower } from './follow-order.ts'
import { lookUpOrder } from './look-up-order.ts'
import { demandOrderAccess } from './order-access.ts'
import { listOwnOrders, readWholeOrder } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import { showOrder, showRow } from './shape-order.ts'
import { stopOrderLinks } from './stop-order-links.ts'
import { guestReader } from './tell-event.ts'

/** Returns the endpoints of the order: placing, following, finding it again. */
export function orderDoors(house: House, findRates: FindRates): Door[] {
  const follow = orderFollower(house)
  return openDoors(orderEndpoints, {
    'POST /api/orders': async ({ body }, visitor) => placeOrder(house, findRates, body, visitor),
    'GET /api/orders': async ({ query }, visitor) => {
      const { orders, next, total } = await listOwnOrders(member(visitor), query.cursor)
      return { items: orders.map((order) => showRow(order, house.pictures, visitor.language)), nextCursor: next, total }
    },
    'GET /api/orders/:id': async ({ params }, visitor) => readOrder(house, findRates, params.id, visitor),
    'GET /api/orders/:id/events': ({ params, query }, visitor) => follow({ ...params, ...query }, visitor),
    'POST /api/orders/:id/link/revoke': async ({ params }, visitor) => stopOrderLinks(house, params.id, visitor),
    'POST /api/orders/lookup': async ({ body }, visitor) => lookUpOrder(house, body, visitor.language),
  })
}

/** Returns one order to a permitted reader, in the reader's language. Refuses with thing/not-found. */
export async function readOrder(house: House, findRates: FindRates, id: string, visitor: Visitor) {
  await demandOrderAccess(visitor, id)
  const whole = (await readWholeOrder(id)) ?? refuse('thing/not-found')
  const rates = await findRates()
  const { principal, language } = visitor
  // An admin sees the customer's page as the customer does; the back office has its own pages.
  return showOrder(
    whole,
    { as: 'customer', id: principal?.id ?? guestReader, language },
    { pictures: house.pictures, rates },
  )
}

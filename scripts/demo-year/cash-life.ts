import { makeCart, type ShelfItem } from '#server/demo/demo-cart.ts'
import { makeCustomer } from '#server/demo/demo-people.ts'
import { type Draw, drawFrom } from '#server/demo/draw.ts'
import { checkCashOrders } from '#server/orders/check-cash-orders.ts'
import type { OrderLife, Shopper } from './order-life.ts'
import { atHour, hour, minute, type World } from './world.ts'

/** Numbers of made-up people after those of the year. */
const firstStranger = 2_001

/** A guest from India who has never ordered; `address` in place of one that a courier finds. */
function makeStranger(draw: Draw, number: number, address?: string): Shopper {
  for (let tries = 0; tries < 200; tries++) {
    const made = makeCustomer(draw, firstStranger + number)
    if (made.place.country === 'IN')
      return { ...made, principal: null, shipping: { ...made.shipping, address: address ?? made.shipping.address } }
  }
  throw new Error('No customer lives in India.')
}

/** Schedules cash orders of the last day that may be refused at the door, and the call that confirms one of them. */
export function scheduleCashOrders(
  world: World,
  orders: OrderLife,
  { shoppers, shelf }: { shoppers: readonly Shopper[]; shelf: readonly ShelfItem[] },
): void {
  const { act, at, context, end, people } = world
  const draw = drawFrom(4_519)
  const evening = (minutes: number): number => atHour(end, 18, -1) + minutes * minute

  const orderInCash = (shopper: Shopper, times = 1): Promise<{ id: string } | undefined> => {
    const { body } = makeCart(draw, shelf, shopper)
    const items = (body.items as { productId: string; quantity: number }[]).map(({ productId, quantity }) => ({
      productId,
      quantity: quantity * times,
    }))
    return orders.order(shopper, { method: 'cod', body: { ...body, items, paymentMethod: 'cod' } })
  }

  // First orders that are large, and addresses without a number.
  at(evening(4), () => orderInCash(makeStranger(draw, 1), 4))
  at(evening(31), () => orderInCash(makeStranger(draw, 2, 'Behind the old temple'), 1))
  at(evening(77), () => orderInCash(makeStranger(draw, 3, 'Station'), 2))
  at(evening(96), async () => {
    const placed = await orderInCash(makeStranger(draw, 4), 4)
    if (placed)
      at(end - 70 * minute, () =>
        act('POST /api/admin/orders/:id/cash-confirmation', people.admins[1], {
          params: { id: placed.id },
          body: { note: 'Reached at once. The boxes are for the staff of an office; they pay at the reception.' },
        }),
      )
  })
  // One customer orders three times in an evening.
  const eager = shoppers.filter(({ principal, place }) => principal !== null && place.country === 'IN').at(40)
  if (eager) for (const minutes of [12, 58, 131]) at(evening(minutes), () => orderInCash(eager))
  for (const hours of [12, 6, 2, 0.1]) at(end - hours * hour, () => checkCashOrders(context))
}

import { firstName } from '#domain/accounts/first-name.ts'
import type { Language } from '#domain/language/language.ts'
import { type HandOver, isLateHandOver } from '#domain/sellers/hand-over.ts'
import { isWhollyMade } from '#domain/sellers/make-list.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import { listOpenLines, type OpenLine } from './open-line-store.ts'
import { isInPreparation, type OpenOrder, openOrders, stateOf, unitsOf } from './open-orders.ts'
import type { StoreScope } from './seller-order-store.ts'
import { showSellerOrderPicture } from './show-seller-order.ts'

/** Returns what a store has to make, by hand-over and product; what waits for an answer is only counted. */
export async function showMakeList(scope: StoreScope, cutOffLocalTime: string, pictures: Pictures, language: Language) {
  const now = await readClock()
  const orders = openOrders(await listOpenLines(scope), cutOffLocalTime)
  return {
    slots: slotsOf(orders.filter(isInPreparation)).map(({ handOver, orders }) => ({
      ...handOver,
      late: isLateHandOver(handOver, now),
      items: itemsOf(orders).map((item) => ({
        ...item,
        name: item.name[language],
        signName: item.name.gu,
        picture: showSellerOrderPicture(pictures, item.productId),
      })),
      orders: orders.map(showOrder),
    })),
    unanswered: unitsOf(orders.filter((order) => stateOf(order) === 'awaiting_acceptance')),
  }
}

/** Groups orders, which are in the order of time, by their hand-over. */
function slotsOf(orders: readonly OpenOrder[]) {
  const slots = new Map<string, { handOver: HandOver; orders: OpenOrder[] }>()
  for (const order of orders) {
    const key = JSON.stringify(order.handOver)
    const slot = slots.get(key)
    if (slot) slot.orders.push(order)
    else slots.set(key, { handOver: order.handOver, orders: [order] })
  }
  return [...slots.values()]
}

/** Adds the units of each product up, the largest number first. */
function itemsOf(orders: readonly OpenOrder[]) {
  type Item = Pick<OpenLine, 'productId' | 'brandId' | 'name' | 'weight' | 'quantity' | 'made'> & { orders: number }
  const items = new Map<string, Item>()
  for (const { productId, brandId, name, weight, quantity, made } of orders.flatMap(({ lines }) => lines)) {
    const item = items.get(productId)
    if (item) {
      item.quantity += quantity
      item.made += made
      item.orders += 1
    } else items.set(productId, { productId, brandId, name, weight, quantity, made, orders: 1 })
  }
  return [...items.values()].toSorted((one, other) => other.quantity - one.quantity)
}

const showOrder = (order: OpenOrder) => {
  const [{ code, buyer, city, orderNotes, giftMessage }] = order.lines
  return {
    id: order.id,
    code,
    buyer: firstName(buyer),
    city,
    units: unitsOf([order]),
    ready: isWhollyMade(order.lines),
    notes: orderNotes,
    giftMessage,
  }
}

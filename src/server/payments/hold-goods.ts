import { tagsOfStock } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import { returnCredit, takeCreditAgain } from '#server/credit/move-credit.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { orderStatusChanged } from '#server/orders/order-status-store.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { releaseUse, takeUseAgain } from '#server/promotions/code-uses.ts'
import { releaseBudgets, takeFromBudgets } from '#server/promotions/promotion-budget-store.ts'
import {
  giveHeldBack,
  type Shelf,
  setSellerOrders,
  storesSell,
  takeHeldAgain,
  takeOutOfCart,
} from './held-goods-store.ts'

/** Invalidates product lists when availability changed: shoppers see only whether a product is in stock. */
function publishStock(context: Needs<'catalogueChanged'>, shelves: readonly Shelf[]): void {
  const changed = shelves.flatMap(({ id, stock, before }) => (stock > 0 !== before > 0 ? [id] : []))
  if (changed.length > 0) afterCommit(() => context.catalogueChanged(tagsOfStock(changed)))
}

/**
 * Releases what an unpaid order holds: stock, the use of its code, store credit, seller orders and shipment. The caller
 * ends the order itself. Call it with the order locked.
 */
export async function letGo(context: Needs<'catalogueChanged'>, orderId: string): Promise<void> {
  publishStock(context, await giveHeldBack(orderId))
  await releaseUse(orderId)
  await returnCredit(orderId)
  orderStatusChanged(orderId)
  await setSellerOrders(orderId, 'cancelled', 'cancelled')
}

/**
 * Takes the stock of a cancelled order again, the use of its code, its share of budgets and its store credit, all or nothing; returns whether
 * everything was still available, in stores that still take orders (docs/spec/decisions.md#38). The caller reopens the order itself. Call it with
 * the order locked.
 */
export async function takeGoodsAgain(context: Needs<'catalogueChanged'>, order: OrderRow): Promise<boolean> {
  if (!(await storesSell(order.id))) return false
  const taken = await takeHeldAgain(order.id)
  if (taken.length === 0) return false
  if (!(await takeUseAgain(order))) {
    await giveHeldBack(order.id)
    return false
  }
  if (!(await takeFromBudgets(order.id))) {
    await releaseUse(order.id)
    await giveHeldBack(order.id)
    return false
  }
  if (!(await takeCreditAgain(order))) {
    await releaseBudgets(order.id)
    await releaseUse(order.id)
    await giveHeldBack(order.id)
    return false
  }
  publishStock(context, taken)
  await takeOutOfCart(order)
  orderStatusChanged(order.id)
  await setSellerOrders(order.id, 'awaiting_acceptance', 'expecting')
  return true
}

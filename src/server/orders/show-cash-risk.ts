import type { Needs } from '#server/context.ts'
import { findCashCheck } from './cash-check-store.ts'
import { checkDueOrder } from './check-cash-orders.ts'

/** Of many orders that a reason is read from, the newest are linked. */
const mostLinked = 5

/**
 * Returns why a cash order that is still to be delivered may be refused on delivery, as of now, and whether the customer
 * confirmed it; null for any other order.
 */
export async function showCashRisk(context: Needs<'secret'>, orderId: string) {
  const checked = await checkDueOrder(context, orderId)
  if (!checked) return null
  const check = await findCashCheck(orderId)
  return {
    isWorthCalling: checked.isWorthCalling,
    signals: checked.found.map((signal) => ({
      code: signal.code,
      fact: signal.fact,
      count: signal.orders.length,
      orders: signal.orders.slice(0, mostLinked).map(({ id, number }) => ({ id, number })),
    })),
    confirmed: check?.confirmedAt && check.confirmedBy ? { at: check.confirmedAt, by: check.confirmedBy } : null,
  }
}

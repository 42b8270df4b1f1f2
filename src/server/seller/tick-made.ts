import { refuse } from '#domain/refusal.ts'
import { fillLines } from '#domain/sellers/make-list.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { listOpenLines, saveMade } from './open-line-store.ts'
import { isInPreparation, openOrders } from './open-orders.ts'
import { storeScope } from './seller-order-store.ts'

type Ticked = { brandId?: string | undefined; productId: string; day: CalendarDay; made: number }

/**
 * Saves how many units of a product are made for a day's hand-over; the first orders are filled first. It states the
 * number and adds nothing to it, so that two phones and a repeated request agree. Refuses with thing/not-found when
 * nothing of it is to be made that day.
 */
export async function tickMade(ticked: Ticked, cutOffLocalTime: string, principal: Principal): Promise<void> {
  const scope = storeScope(principal, ticked.brandId)
  await transaction(async () => {
    const orders = openOrders(await listOpenLines(scope), cutOffLocalTime)
    const lines = orders
      .filter((order) => isInPreparation(order) && order.handOver.day === ticked.day)
      .flatMap((order) => order.lines.filter(({ productId }) => productId === ticked.productId))
    if (lines.length === 0) refuse('thing/not-found')
    const filled = fillLines(lines, ticked.made)
    await saveMade(
      filled.toSorted((one, other) => one.lineId.localeCompare(other.lineId)),
      principal.id,
    )
  })
}

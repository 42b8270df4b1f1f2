import { isDueHandOver, isLateHandOver } from '#domain/sellers/hand-over.ts'
import { isWhollyMade, nextAction } from '#domain/sellers/make-list.ts'
import { readClock } from '#server/db/database-clock.ts'
import { listOpenLines } from './open-line-store.ts'
import { isInPreparation, type OpenOrder, openOrders, stateOf, unitsOf } from './open-orders.ts'
import type { StoreScope } from './seller-order-store.ts'

/** Returns a store's day in numbers, and the best thing to do next. */
export async function showDay(scope: StoreScope, cutOffLocalTime: string) {
  const now = await readClock()
  const orders = openOrders(await listOpenLines(scope), cutOffLocalTime)
  const unanswered = orders.filter((order) => stateOf(order) === 'awaiting_acceptance')
  const making = orders.filter(isInPreparation)
  const bags = orders.filter((order) => stateOf(order) === 'packed')
  const ready = making.filter(({ lines }) => isWhollyMade(lines)).length
  const toMake = { orders: making.length, units: unitsOf(making), made: madeOf(making), ready }
  const late = [...making, ...bags].filter(({ handOver }) => isLateHandOver(handOver, now))
  const due = bags.filter(({ handOver }) => isDueHandOver(handOver, now))
  const [next] = [...making, ...bags].filter(({ handOver }) => !isLateHandOver(handOver, now))
  return {
    toAccept: {
      orders: unanswered.length,
      units: unitsOf(unanswered),
      firstBy: unanswered.map(({ lines: [{ acceptBy }] }) => acceptBy).toSorted((a, b) => +a - +b)[0] ?? null,
    },
    toMake,
    toHandOver: { bags: bags.length, late: late.length, next: next?.handOver ?? null },
    next: nextAction({
      unanswered: unanswered.length,
      bagsDue: due.length,
      readyToPack: ready,
      unitsToMake: toMake.units - toMake.made,
    }),
  }
}

const madeOf = (orders: readonly OpenOrder[]): number =>
  orders.reduce((sum, { lines }) => sum + lines.reduce((own, { made }) => own + made, 0), 0)

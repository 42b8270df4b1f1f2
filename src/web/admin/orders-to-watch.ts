import type { CallReply } from '#contract/contract.ts'

export type ListedOrder = CallReply<'GET /api/admin/orders'>['items'][number]

/** Why an order wants a person's eye: its maker has not answered in time or not yet, it stays at the makers, at the hub or at the border, its box is lost or comes back, or nobody pays. */
export type WatchReason =
  | 'lapsed'
  | 'unanswered'
  | 'slow_making'
  | 'waits_at_hub'
  | 'at_customs'
  | 'in_trouble'
  | 'unpaid'

/** After how many hours an order that still stands there is worth a look. */
const patience: Partial<Record<ListedOrder['status'], { hours: number; reason: WatchReason }>> = {
  waiting_for_payment: { hours: 2, reason: 'unpaid' },
  confirmed: { hours: 12, reason: 'unanswered' },
  being_made: { hours: 72, reason: 'slow_making' },
  arriving_at_hub: { hours: 96, reason: 'waits_at_hub' },
  at_hub: { hours: 96, reason: 'waits_at_hub' },
  packing: { hours: 120, reason: 'waits_at_hub' },
  in_customs: { hours: 0, reason: 'at_customs' },
}

/** Nothing of its money is left to decide about. */
const settled: readonly ListedOrder['payment'][] = ['refunded', 'expired']

const ruleOf = ({ status, trouble, payment }: ListedOrder) =>
  trouble === null || settled.includes(payment) ? patience[status] : { hours: 0, reason: 'in_trouble' as const }

type Watched = { order: ListedOrder; reason: WatchReason; hours: number }

/**
 * The orders among these that have stood still too long since they were placed, oldest first; before them those of which a part has `lapsed`,
 * since they wait for nobody but an admin. `now` is milliseconds.
 */
export function ordersToWatch(
  orders: readonly ListedOrder[],
  now: number,
  lapsed: readonly ListedOrder[] = [],
): Watched[] {
  const hoursOf = ({ placedAt }: ListedOrder) => Math.floor((now - Date.parse(placedAt)) / 3_600_000)
  const still = orders.flatMap((order): Watched[] => {
    const rule = ruleOf(order)
    const hours = hoursOf(order)
    const known = lapsed.some(({ id }) => id === order.id)
    return rule && hours >= rule.hours && !known ? [{ order, reason: rule.reason, hours }] : []
  })
  const first = lapsed.map((order): Watched => ({ order, reason: 'lapsed', hours: hoursOf(order) }))
  return [first, still].flatMap((each) => each.toSorted((a, b) => b.hours - a.hours))
}

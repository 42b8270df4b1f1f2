import type { CallReply } from '#contract/contract.ts'

export type ListedOrder = CallReply<'GET /api/admin/orders'>['items'][number]

/** Why an order wants a person's eye: its maker has not answered, it stays at the makers, at the hub or at the border, or nobody pays. */
export type WatchReason = 'unanswered' | 'slow_making' | 'waits_at_hub' | 'at_customs' | 'unpaid'

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

/** The orders among these that have stood still too long since they were placed, oldest first. `now` is milliseconds. */
export function ordersToWatch(
  orders: readonly ListedOrder[],
  now: number,
): { order: ListedOrder; reason: WatchReason; hours: number }[] {
  return orders
    .flatMap((order) => {
      const rule = patience[order.status]
      const hours = Math.floor((now - Date.parse(order.placedAt)) / 3_600_000)
      return rule && hours >= rule.hours ? [{ order, reason: rule.reason, hours }] : []
    })
    .toSorted((a, b) => b.hours - a.hours)
}

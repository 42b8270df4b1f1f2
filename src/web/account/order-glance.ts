import type { OrderStatus, Trouble } from '#domain/orders/order-statuses.ts'
import type { Tone } from '#web/ui/pill.tsx'
import type { StepState } from '#web/ui/step-marker.tsx'

/** The three steps from hub to delivery for each status: sealed, in transit, delivered. */
const onward: Partial<Record<OrderStatus, readonly [StepState, StepState, StepState]>> = {
  packing: ['now', 'todo', 'todo'],
  on_its_way: ['done', 'now', 'todo'],
  in_customs: ['done', 'now', 'todo'],
  out_for_delivery: ['done', 'done', 'now'],
  part_delivered: ['done', 'done', 'now'],
  delivered: ['done', 'done', 'done'],
}

const tones: Partial<Record<OrderStatus, Tone>> = {
  waiting_for_payment: 'working',
  confirmed: 'fresh',
  delivered: 'done',
  cancelled: 'problem',
}

/** Returns the summary of an order: its progress and the tone of its status. */
export const glanceAt = (status: OrderStatus, trouble: Trouble | null) => ({
  onward: onward[status] ?? (['todo', 'todo', 'todo'] as const),
  delivered: status === 'delivered',
  tone: trouble !== null ? ('problem' as const) : (tones[status] ?? ('working' as const)),
})

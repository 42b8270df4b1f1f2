import { eventOfOrder } from '#domain/orders/event-of-step.ts'
import type { Audience } from '#domain/orders/order-event.ts'
import { decideOrder, type OrderCommand, type OrderGuardInput } from '#domain/orders/order-flow.ts'
import type { Needs } from '#server/context.ts'
import { orderStatusChanged, saveOrderState } from './order-status-store.ts'
import type { OrderRow } from './order-store.ts'
import { recordEvent } from './record-event.ts'
import type { StepActor } from './step-actor.ts'

type OrderStep = {
  guardInput?: OrderGuardInput
  /** Values for the event's text. */
  data?: Record<string, unknown>
  /** Restricts which of the usual recipients get an email about it, when another event notifies the rest. */
  emailTo?: readonly Audience[] | undefined
}

/**
 * Decides one step of an order that the caller has locked, saves its state and records the event; returns the order as it is now. Refuses as
 * `decideOrder` does. Call it inside `transaction()`.
 */
export async function takeOrderStep(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  order: OrderRow,
  command: OrderCommand,
  { actor, performedBy }: StepActor,
  { guardInput = {}, data = {}, emailTo }: OrderStep = {},
): Promise<OrderRow> {
  const state = decideOrder(order.state, command, actor, guardInput)
  await saveOrderState(state, order.id)
  orderStatusChanged(order.id)
  await recordEvent(context, { orderId: order.id, kind: eventOfOrder(command), actor: performedBy, data, emailTo })
  return { ...order, state }
}

import { eq } from 'drizzle-orm'
import { eventOfOrder } from '#domain/event-of-step.ts'
import type { Audience } from '#domain/order-event.ts'
import { decideOrder, type OrderCommand, type OrderStepFacts } from '#domain/order-flow.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Hands } from './hands.ts'
import { orderStatusChanged } from './order-status-store.ts'
import type { OrderRow } from './order-store.ts'
import { recordEvent } from './record-event.ts'

type OrderStep = {
  facts?: OrderStepFacts
  /** Values for the event's text. */
  data?: Record<string, unknown>
  /** Restricts which of the usual recipients get an email about it, when another event notifies the rest. */
  mailTo?: readonly Audience[] | undefined
}

/**
 * Decides one step of an order that the caller has locked, saves its state and records the event; returns the order as it is now. Refuses as
 * `decideOrder` does. Call it inside `transaction()`.
 */
export async function takeOrderStep(
  house: House,
  order: OrderRow,
  command: OrderCommand,
  { actor, doer }: Hands,
  { facts = {}, data = {}, mailTo }: OrderStep = {},
): Promise<OrderRow> {
  const state = decideOrder(order.state, command, actor, facts)
  await db().update(customerOrder).set({ state }).where(eq(customerOrder.id, order.id))
  orderStatusChanged(order.id)
  await recordEvent(house, { orderId: order.id, kind: eventOfOrder(command), actor: doer, data, mailTo })
  return { ...order, state }
}

import type { InferSelectModel } from 'drizzle-orm'
import { eventOfShipment } from '#domain/orders/event-of-step.ts'
import type { Audience } from '#domain/orders/order-event.ts'
import { refuse } from '#domain/refusal.ts'
import { isStoppedByRecall } from '#domain/shipping/recall.ts'
import { decideShipment, type ShipmentCommand, type ShipmentFacts } from '#domain/shipping/shipment-flow.ts'
import type { Needs } from '#server/context.ts'
import type { shipment } from '#server/db/order-tables.ts'
import { orderStatusChanged } from './order-status-store.ts'
import { hasRecalledUnits } from './recall-stop-store.ts'
import { recordEvent } from './record-event.ts'
import { saveShipmentState } from './state-store.ts'
import type { StepActor } from './step-actor.ts'

export type ShipmentRow = InferSelectModel<typeof shipment>

type ShipmentStep = {
  guardInput?: ShipmentFacts
  /** Columns that change with the state. */
  changes?: Partial<Omit<ShipmentRow, 'id' | 'orderId' | 'hubId' | 'position' | 'state' | 'version' | 'updatedAt'>>
  /** Values for the event's text. */
  data?: Record<string, unknown>
  /** Restricts which of the usual recipients get an email, when another event notifies the rest. */
  emailTo?: readonly Audience[] | undefined
}

/** Returns what an event says of its shipment: which of several it is, and nothing of the only one. */
export const positionOfShipment = ({ position, shipmentCount }: Pick<ShipmentRow, 'position' | 'shipmentCount'>) =>
  shipmentCount > 1 ? { box: position, boxes: shipmentCount } : {}

/**
 * Decides one step of a box that the caller has locked, saves it with its next version and records its event, if the step leaves one; gives
 * the box as it is now. Refuses as `decideShipment` does, and with shipment/recalled. Call it inside `transaction()`.
 */
export async function takeShipmentStep(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  before: ShipmentRow,
  command: ShipmentCommand,
  { actor, performedBy }: StepActor,
  { guardInput = {}, changes = {}, data = {}, emailTo }: ShipmentStep = {},
): Promise<ShipmentRow> {
  const state = decideShipment(before.state, command, actor, guardInput)
  if (isStoppedByRecall(command, actor) && (await hasRecalledUnits(before))) refuse('shipment/recalled')
  const saved = await saveShipmentState(before.id, { ...changes, state })
  if (!saved) throw new Error(`box ${before.id} is gone although it was locked`)
  const kind = eventOfShipment(command, before.state)
  orderStatusChanged(before.orderId)
  if (kind)
    await recordEvent(context, {
      orderId: before.orderId,
      kind,
      actor: performedBy,
      data: { ...data, ...positionOfShipment(saved) },
      emailTo,
    })
  return saved
}

import type { Audience } from '#domain/orders/order-event.ts'
import type { ShipmentFacts } from '#domain/shipping/shipment-flow.ts'
import type { Needs } from '#server/context.ts'
import { systemStepActor } from './step-actor.ts'
import { type ShipmentRow, takeShipmentStep } from './take-shipment-step.ts'

type Completing = {
  guardInput: ShipmentFacts
  changes?: Partial<Pick<ShipmentRow, 'expectedGrams'>>
  data: { count: number }
  /** Restricts who gets an email, when another event notifies the rest. */
  emailTo?: readonly Audience[]
}

/** Completes a locked shipment of which everything still expected has arrived; one on hold needs no answer any more. */
export async function completeShipment(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  shipment: ShipmentRow,
  completing: Completing,
): Promise<ShipmentRow> {
  const open =
    shipment.state === 'on_hold' ? await takeShipmentStep(context, shipment, 'resume', systemStepActor) : shipment
  return takeShipmentStep(context, open, 'complete', systemStepActor, completing)
}

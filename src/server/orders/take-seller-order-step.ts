import type { InferSelectModel } from 'drizzle-orm'
import { eventOfSellerOrder } from '#domain/orders/event-of-step.ts'
import type { Audience } from '#domain/orders/order-event.ts'
import {
  decideSellerOrder,
  type SellerOrderCommand,
  type SellerOrderFacts,
} from '#domain/seller-orders/seller-order-flow.ts'
import type { Needs } from '#server/context.ts'
import type { sellerOrder } from '#server/db/order-tables.ts'
import { orderStatusChanged } from './order-status-store.ts'
import { recordEvent } from './record-event.ts'
import { saveSellerOrderState } from './state-store.ts'
import type { StepActor } from './step-actor.ts'

export type SellerOrderRow = InferSelectModel<typeof sellerOrder>

type SellerOrderStep = {
  guardInput?: SellerOrderFacts
  /** Columns that change with the state. */
  changes?: Partial<
    Pick<
      SellerOrderRow,
      | 'acceptBy'
      | 'remindedPercent'
      | 'packedGrams'
      | 'handedOverProof'
      | 'receivedAt'
      | 'shortageUntil'
      | 'shortageAnswer'
      | 'shortageAnsweredAt'
    >
  >
  /** Values for the event's text. */
  data?: Record<string, unknown>
  /** Restricts which of the usual recipients get an email, when another event notifies the rest. */
  emailTo?: readonly Audience[] | undefined
}

/**
 * Decides one step of a part that the caller has locked, saves it with its next version and records its event; gives the part as it is now.
 * Refuses as `decideSellerOrder` does. Call it inside `transaction()`.
 */
export async function takeSellerOrderStep(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  row: SellerOrderRow,
  command: SellerOrderCommand,
  { actor, performedBy }: StepActor,
  { guardInput = {}, changes = {}, data = {}, emailTo }: SellerOrderStep = {},
): Promise<SellerOrderRow> {
  const state = decideSellerOrder(row.state, command, actor, guardInput)
  const saved = await saveSellerOrderState(row.id, { ...changes, state })
  if (!saved) throw new Error(`part ${row.id} is gone although it was locked`)
  orderStatusChanged(row.orderId)
  await recordEvent(context, {
    orderId: row.orderId,
    sellerOrderId: row.id,
    kind: eventOfSellerOrder(command),
    actor: performedBy,
    data: { code: row.code, ...data },
    emailTo,
  })
  return saved
}

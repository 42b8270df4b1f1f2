import { isCustomerNotified } from '#domain/notifications/customer-notification.ts'
import { isNotified, rolesNotified } from '#domain/notifications/seller-notification.ts'
import { type Audience, emailAudiences, isSellerOrderEvent, type OrderEventKind } from '#domain/orders/order-event.ts'
import type { StepRole } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import type { ActorRole } from '#server/db/order-tables.ts'
import { afterCommit } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { insertEvent } from './order-event-store.ts'

/**
 * The person behind an event: the account (none for guests and the shop itself), its role, and the capability used.
 */
export type Performer = { id: string | null; role: ActorRole; name: string; as: StepRole }

export const systemPerformer: Performer = { id: null, role: 'system', name: 'system', as: 'system' }

/**
 * Returns a signed-in person in the role the step requires: a courier by capability, an admin in a seller's place as
 * `admin`.
 */
export const performerOf = (principal: Principal, as: StepRole): Performer => ({
  id: principal.id,
  role: principal.role,
  name: principal.name,
  as,
})

export type NewEvent = {
  orderId: string
  /** Required for events about one seller order. */
  sellerOrderId?: string | null
  kind: OrderEventKind
  actor: Performer
  /** Values for the event's text, such as `count`, `grams` or `waybill`; shown to all readers of the event. */
  data?: Record<string, unknown>
  /** Restricts which of the usual recipients get an email about it; it never adds recipients. */
  emailTo?: readonly Audience[] | undefined
}

/**
 * Appends an event to the order's timeline and posts its emails to the outbox, in the caller's transaction: call it
 * inside `transaction()`, right after the change. Returns the event's id. Throws an Error (a bug) for a seller
 * order's event without its seller order.
 */
export async function recordEvent(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { orderId, sellerOrderId = null, kind, actor, data = {}, emailTo }: NewEvent,
): Promise<number> {
  if (isSellerOrderEvent(kind) && sellerOrderId === null) throw new Error(`${kind} is about a part: say which`)
  const audiences = emailAudiences(kind).filter((audience) => emailTo?.includes(audience) ?? true)
  const notifiedRoles = audiences.includes('seller') && isNotified(kind) ? rolesNotified(kind) : []
  const notifiesCustomer = audiences.includes('customer') && isCustomerNotified(kind)
  const row = { orderId, sellerOrderId, kind, actor, data, audiences, notifiedRoles, notifiesCustomer }
  const id = await insertEvent(row)
  if (audiences.length > 0) afterCommit(() => context.notifyOutbox('emails'))
  afterCommit(() => context.orderChanged(orderId, id))
  return id
}

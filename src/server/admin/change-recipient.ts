import type { z } from 'zod'
import type { adminEndpoints } from '#contract/orders/admin-contract.ts'
import { mayChangeRecipient } from '#domain/orders/recipient.ts'
import { refuse } from '#domain/refusal.ts'
import { lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { isSameShipping, readChangedShipping } from '#server/orders/changed-shipping.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { performerOf, recordEvent } from '#server/orders/record-event.ts'
import { saveShipping } from '#server/orders/shipping-address-store.ts'

type Change = z.output<(typeof adminEndpoints)['PUT /api/admin/orders/:id/recipient']['body']>

/**
 * Corrects the recipient of an order: name, phone, street and city. Postal code, state and country stay, and with them what
 * delivery and taxes cost. The customer is emailed. Refuses with thing/not-found, flow/stale (it reads otherwise by now),
 * flow/too-late (a box is sealed, so that its papers name the recipient, or the order is over), bulk/no-change, and
 * request/invalid with a message for each field.
 */
export const changeRecipient = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  { before, reason: _, ...typed }: Change,
  visitor: Visitor,
): Promise<void> =>
  transaction(async () => {
    await lockOrder(orderId)
    const { order, shipments } = await lockWholeOrder(orderId)
    if (!isSameShipping({ ...order.shipping, ...before }, order.shipping)) refuse('flow/stale')
    const states = shipments.map(({ state }) => state)
    if (!mayChangeRecipient(order.state, states)) refuse('flow/too-late')
    const shipping = await readChangedShipping(order, typed)
    if (isSameShipping(shipping, order.shipping)) refuse('bulk/no-change')
    await saveShipping(orderId, shipping)
    const actor = performerOf(member(visitor), 'admin')
    await recordEvent(context, { orderId, kind: 'recipient_changed', actor })
  })

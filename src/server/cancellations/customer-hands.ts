import type { Visitor } from '#server/http/visitor.ts'
import type { Hands } from '#server/orders/hands.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { doerOf } from '#server/orders/record-event.ts'

/**
 * Returns the actor for a visitor who may see an order as its customer: a guest with the order's link, a member of
 * any role, or an admin on the customer's behalf.
 */
export function customerHands({ shipping }: OrderRow, { principal }: Visitor): Hands {
  if (principal === null)
    return { actor: { as: 'user' }, doer: { id: null, role: 'guest', name: shipping.fullName, as: 'customer' } }
  if (principal.role === 'admin') return { actor: { as: 'admin' }, doer: doerOf(principal, 'admin') }
  return { actor: { as: 'user' }, doer: doerOf(principal, 'customer') }
}

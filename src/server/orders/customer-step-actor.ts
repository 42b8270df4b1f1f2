import type { Visitor } from '#server/http/visitor.ts'
import type { OrderRow } from './order-store.ts'
import { performerOf } from './record-event.ts'
import type { StepActor } from './step-actor.ts'

/**
 * Returns the actor for a visitor who may see an order as its customer: a guest with the order's link, a member of
 * any role, or an admin on the customer's behalf.
 */
export function customerStepActor({ shipping }: OrderRow, { principal }: Visitor): StepActor {
  if (principal === null)
    return { actor: { as: 'user' }, performedBy: { id: null, role: 'guest', name: shipping.fullName, as: 'customer' } }
  if (principal.role === 'admin') return { actor: { as: 'admin' }, performedBy: performerOf(principal, 'admin') }
  return { actor: { as: 'user' }, performedBy: performerOf(principal, 'customer') }
}

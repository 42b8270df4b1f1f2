import { leastOnlineRest } from '#domain/credit/store-credit.ts'
import { additionWaitsUntil } from '#domain/orders/order-addition.ts'
import { refuse } from '#domain/refusal.ts'
import type { LockedOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { gatewayFor } from '#server/gateways/find-gateway.ts'
import type { Principal } from '#server/http/visitor.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { insertAdditionOffer } from '#server/payments/addition-payment-store.ts'
import type { FrozenAddition } from './freeze-addition.ts'
import type { HeldAddition } from './held-addition.ts'
import type { PricedAddition } from './price-addition.ts'
import { itemOf } from './save-addition.ts'

type Offering = {
  context: Needs<'config' | 'gateways' | 'orderChanged' | 'notifyOutbox'>
  id: string
  whole: LockedOrder
  priced: PricedAddition
  frozen: FrozenAddition
  at: Date
  admin: Principal
}

/**
 * Holds frozen items, whose stock is taken, until their customer has paid for them online, and emails the way to pay; in the caller's
 * transaction. Refuses with payment/not-available, and with addition/cannot-pay below what gateways take.
 */
export async function offerAddition({ context, id, whole, priced, frozen, at, admin }: Offering): Promise<void> {
  const { order } = whole
  if (!gatewayFor(context, order.destination)) refuse('payment/not-available')
  if (priced.amounts.total < leastOnlineRest) refuse('addition/cannot-pay')
  const held: HeldAddition = {
    ...frozen,
    items: priced.bought.map(({ row, quantity, priced: line }) => ({ productId: row.id, quantity, priced: line })),
    amounts: priced.amounts,
  }
  await insertAdditionOffer({
    ...{ id, orderId: order.id, amountPaise: priced.amounts.total, held },
    createdAt: at,
    payUntil: additionWaitsUntil(at),
    ...{ addedBy: admin.id, addedName: admin.name },
  })
  await recordEvent(context, {
    orderId: order.id,
    kind: 'addition_offered',
    actor: stepActorOf(admin, 'admin').performedBy,
    data: { amount: priced.amounts.total, items: priced.bought.map(itemOf) },
  })
}

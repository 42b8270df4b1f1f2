import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { isParcelOver } from '#domain/shipping/parcel-flow.ts'
import type { Needs } from '#server/context.ts'
import { account } from '#server/db/account-tables.ts'
import { parcel } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { lockShipment } from '#server/hub/shipment-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { translate } from '#server/translate.ts'
import { findParcel } from './parcel-store.ts'

const maxCouriers = 500

const mayDeliver = and(
  eq(account.role, 'courier'),
  sql`'delivery' = any(${account.capabilities})`,
  isNull(account.disabledAt),
  isNull(account.closedAt),
)

/** Returns the couriers a parcel may be assigned to, by name. */
export const listDeliveryCouriers = () =>
  db()
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(mayDeliver)
    .orderBy(asc(account.name), asc(account.id))
    .limit(maxCouriers)

/**
 * Assigns a parcel to a courier, no matter who had it before; the same courier again changes nothing. Refuses with thing/not-found (no such parcel,
 * or no courier of this id), request/invalid (this courier may not deliver) and flow/not-now (the parcel came to its end).
 */
export async function assignParcel(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  courierId: string,
  visitor: Visitor,
): Promise<void> {
  const { shipmentId } = (await findParcel(undefined, id)).parcel
  await transaction(async () => {
    // The account before the order, as when it is closed: it keeps its capability until this is saved.
    const name = await lockDeliveryCourier(courierId, visitor)
    await lockShipment(shipmentId)
    const [before] = await db().select().from(parcel).where(eq(parcel.id, id)).for('update')
    if (!before) return refuse('thing/not-found')
    if (isParcelOver(before.state)) refuse('flow/not-now')
    if (before.courierId === courierId) return
    await db().update(parcel).set({ courierId }).where(eq(parcel.id, id))
    await recordEvent(context, {
      orderId: before.orderId,
      kind: 'courier_assigned',
      actor: stepActorOf(member(visitor), 'hub').performedBy,
      data: { courierId, courier: name },
    })
  })
}

/** Locks the account of a courier who may deliver and returns its name. */
async function lockDeliveryCourier(id: string, { language }: Visitor): Promise<string> {
  const [found] = await db()
    .select({ name: account.name, mayDeliver: sql<boolean>`${mayDeliver}` })
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'courier')))
    .for('share')
  if (!found) return refuse('thing/not-found')
  if (!found.mayDeliver) refuse('request/invalid', { courierId: translate(language, 'staff', 'assign.cannot') })
  return found.name
}

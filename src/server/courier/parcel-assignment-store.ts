import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import { account } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { parcel, payment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'

/** Locks a parcel, if it is among those of `within` (`parcelsOf`; all without). */
export async function lockParcel(id: string, within?: SQL) {
  const [row] = await db()
    .select()
    .from(parcel)
    .where(and(eq(parcel.id, id), within))
    .for('update')
  return row
}

type ParcelStep = Pick<typeof parcel.$inferSelect, 'state' | 'updatedAt'> &
  Partial<Pick<typeof parcel.$inferSelect, 'courierId' | 'manifest'>>

/** Saves the state that a parcel has reached, and what changes with it. */
export async function saveParcelStep(id: string, step: ParcelStep): Promise<void> {
  await db().update(parcel).set(step).where(eq(parcel.id, id))
}

/** Gives a parcel to a courier, or takes it from its courier. */
export async function saveCourier(courierId: string, id: string): Promise<void> {
  await db().update(parcel).set({ courierId }).where(eq(parcel.id, id))
}

/** Locks the payment of the order that has not failed. */
export async function lockDuePayment(orderId: string) {
  const [row] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), ne(payment.state, 'failed'), ne(payment.state, 'expired')))
    .for('update')
  return row
}

/** Saves what was collected for a payment. */
export async function saveCollected(
  state: PaymentRow['state'],
  collectedPaise: Paise | null,
  dueId: string,
): Promise<void> {
  await db()
    .update(payment)
    .set({ state, collectedPaise: collectedPaise, updatedAt: dbNow })
    .where(eq(payment.id, dueId))
}

const mayDeliver = and(
  eq(account.role, 'courier'),
  sql`'delivery' = any(${account.capabilities})`,
  isNull(account.disabledAt),
  isNull(account.closedAt),
)

const maxCouriers = 500

/** Returns the couriers a parcel may be assigned to, by name. */
export const listDeliveryCouriers = () =>
  db()
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(mayDeliver)
    .orderBy(asc(account.name), asc(account.id))
    .limit(maxCouriers)

/** Locks the account of a courier and returns its name, and whether it may deliver. */
export async function lockCourier(id: string) {
  const [row] = await db()
    .select({ name: account.name, mayDeliver: sql<boolean>`${mayDeliver}` })
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'courier')))
    .for('update')
  return row
}

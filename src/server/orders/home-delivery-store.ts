import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { FailedVisitReason } from '#domain/courier/failed-visit.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { homeDelivery } from '#server/db/home-delivery-tables.ts'
import { parcel } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

export type HomeDeliveryRow = typeof homeDelivery.$inferSelect

/** Saves that a courier has a parcel, with the code that its recipient says; one that is there already stays. */
export async function ensureHomeDelivery(parcelId: string, code: string): Promise<void> {
  await db().insert(homeDelivery).values({ parcelId, code }).onConflictDoNothing()
}

/** Returns the parcel of an order that a courier brings, of two the one that is not delivered yet, with what is known of its delivery. */
export async function findHomeDelivery(orderId: string) {
  const [row] = await db()
    .select({ homeDelivery, state: parcel.state })
    .from(parcel)
    .innerJoin(homeDelivery, eq(homeDelivery.parcelId, parcel.id))
    .where(and(eq(parcel.orderId, orderId), isNotNull(parcel.shipmentId)))
    .orderBy(sql`(${parcel.state} = 'delivered')`, parcel.updatedAt)
    .limit(1)
  return row
}

/** Locks what is known of the delivery of a parcel. */
export async function lockHomeDelivery(parcelId: string): Promise<HomeDeliveryRow | undefined> {
  const [row] = await db().select().from(homeDelivery).where(eq(homeDelivery.parcelId, parcelId)).for('update')
  return row
}

/** Counts a wrong code. */
export async function countWrongCode(parcelId: string): Promise<void> {
  await db()
    .update(homeDelivery)
    .set({ wrongCodes: sql`${homeDelivery.wrongCodes} + 1` })
    .where(eq(homeDelivery.parcelId, parcelId))
}

/** Counts a visit in vain; whatever day the recipient had chosen is over by it. */
export async function countVisit(parcelId: string, lastReason: FailedVisitReason | null): Promise<void> {
  await db()
    .update(homeDelivery)
    .set({ visits: sql`${homeDelivery.visits} + 1`, lastReason, chosenDay: null, chosenAt: null })
    .where(eq(homeDelivery.parcelId, parcelId))
}

/** Saves the day that the recipient has chosen for the next visit. */
export async function saveChosenDay(parcelId: string, chosenDay: CalendarDay): Promise<void> {
  await db().update(homeDelivery).set({ chosenDay, chosenAt: dbNow }).where(eq(homeDelivery.parcelId, parcelId))
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DutyCharge } from '#domain/shipping/duty-charge.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { dutyCharge } from '#server/db/hub-tables.ts'
import { db } from '#server/db/transaction.ts'

export type DutyChargeRow = typeof dutyCharge.$inferSelect

const isOpen = eq(dutyCharge.state, 'open')

/** Lists the open charges of customs for these parcels. */
export async function listOpenDuties(parcelIds: readonly string[]): Promise<DutyChargeRow[]> {
  if (parcelIds.length === 0) return []
  return db()
    .select()
    .from(dutyCharge)
    .where(and(inArray(dutyCharge.parcelId, [...parcelIds]), isOpen))
}

/** Returns the newest charge for a parcel, also one that is over. */
export async function findDuty(parcelId: string): Promise<DutyChargeRow | undefined> {
  const [row] = await db()
    .select()
    .from(dutyCharge)
    .where(eq(dutyCharge.parcelId, parcelId))
    .orderBy(desc(isOpen), desc(dutyCharge.changedAt))
    .limit(1)
  return row
}

/** Saves a first charge for a parcel. */
export async function insertDuty(values: typeof dutyCharge.$inferInsert): Promise<void> {
  await db().insert(dutyCharge).values(values)
}

/** Saves what changed of a charge, as its next version. */
export async function saveDuty(
  id: string,
  changes: Partial<DutyCharge> & Pick<DutyChargeRow, 'changedBy'> & Partial<Pick<DutyChargeRow, 'state'>>,
): Promise<void> {
  await db()
    .update(dutyCharge)
    .set({ ...changes, version: sql`${dutyCharge.version} + 1`, changedAt: dbNow })
    .where(eq(dutyCharge.id, id))
}

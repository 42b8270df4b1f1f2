import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { account } from '#server/db/account-tables.ts'
import { parcelPhoto, parcelReport, recipientCall, roundStop } from '#server/db/home-delivery-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns whether a courier's act was noted already. */
export async function isReported(id: string, parcelId: string): Promise<boolean> {
  return (await db().$count(parcelReport, and(eq(parcelReport.id, id), eq(parcelReport.parcelId, parcelId)))) > 0
}

/** Notes a courier's act. */
export async function insertReport(report: Omit<typeof parcelReport.$inferInsert, 'receivedAt'>): Promise<void> {
  await db().insert(parcelReport).values(report)
}

/** Returns the visits to the recipient of a parcel, in vain or not, in the order in which they happened. */
export const listVisits = (parcelId: string) =>
  db()
    .select({ report: parcelReport, courier: account.name })
    .from(parcelReport)
    .innerJoin(account, eq(account.id, parcelReport.courierId))
    .where(and(eq(parcelReport.parcelId, parcelId), inArray(parcelReport.event, ['delivered', 'attempt_failed'])))
    .orderBy(asc(parcelReport.at), asc(parcelReport.receivedAt))
    .limit(100)

/** Saves the name of a photograph's file; one of an act that was sent before stays. Returns whether it was saved. */
export async function insertParcelPhoto(photo: Omit<typeof parcelPhoto.$inferInsert, 'at'>): Promise<boolean> {
  const rows = await db().insert(parcelPhoto).values(photo).onConflictDoNothing().returning({ id: parcelPhoto.id })
  return rows.length > 0
}

const isUnused = sql`not exists (select from parcel_report r where r.photo = ${parcelPhoto.id})`

/** Returns the file that a courier took of a parcel in an act, unless it proves another one already. */
export async function findParcelPhoto(parcelId: string, actId: string): Promise<string | undefined> {
  const [row] = await db()
    .select({ id: parcelPhoto.id })
    .from(parcelPhoto)
    .where(and(eq(parcelPhoto.parcelId, parcelId), eq(parcelPhoto.actId, actId), isUnused))
  return row?.id
}

/** Returns the file of a proof, a photograph or a drawn signature, if there is one of this name. */
export async function findProofFile(name: string): Promise<string | undefined> {
  const [row] = await db().select({ photo: parcelReport.photo }).from(parcelReport).where(eq(parcelReport.photo, name))
  return row?.photo ?? undefined
}

/** Notes who looked at the telephone number of a recipient. */
export async function insertRecipientCall(parcelId: string, courierId: string): Promise<void> {
  await db().insert(recipientCall).values({ parcelId, courierId })
}

/** Returns the order of a round that a courier has chosen by hand, as parcel ids. */
export async function listHandOrder(courierId: string): Promise<string[]> {
  const rows = await db()
    .select({ parcelId: roundStop.parcelId })
    .from(roundStop)
    .where(eq(roundStop.courierId, courierId))
    .orderBy(asc(roundStop.position))
  return rows.map(({ parcelId }) => parcelId)
}

/** Saves the order of a round instead of the one before. Call it under the lock of the courier's account. */
export async function saveHandOrder(courierId: string, parcelIds: readonly string[]): Promise<void> {
  await db().delete(roundStop).where(eq(roundStop.courierId, courierId))
  if (parcelIds.length === 0) return
  await db()
    .insert(roundStop)
    .values(parcelIds.map((parcelId, index) => ({ parcelId, courierId, position: index + 1 })))
    .onConflictDoUpdate({
      target: roundStop.parcelId,
      set: { courierId, position: sql`excluded.position` },
    })
}

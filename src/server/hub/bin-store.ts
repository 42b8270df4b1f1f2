import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { BoxSize } from '#domain/shipping/shipping-box.ts'
import { hub } from '#server/db/catalogue-tables.ts'
import { hubBin } from '#server/db/hub-tables.ts'
import { db } from '#server/db/transaction.ts'
import { isOnShelf } from './shelf-state-store.ts'

/** Locks the bins of a hub against bins that are added elsewhere; orders are placed all the same. */
export async function lockBins(hubId: string): Promise<void> {
  await db().select({ id: hub.id }).from(hub).where(eq(hub.id, hubId)).for('no key update')
}

/** A bin that is taken: a shipment lies in it. */
const isTaken = sql`exists (select from public.shipment s
  where s.hub_id = ${hubBin.hubId} and s.bin = ${hubBin.code} and ${isOnShelf('s')})`

/**
 * Locks the first free open bin of a hub, sizes in this order, and returns it; undefined when there is none. Bins that
 * others have just locked are passed over.
 */
export async function lockFreeBin(hubId: string, sizes: readonly BoxSize[]) {
  const [row] = await db()
    .select({ id: hubBin.id, code: hubBin.code })
    .from(hubBin)
    .where(and(eq(hubBin.hubId, hubId), sql`${hubBin.closedAt} is null and not ${isTaken}`))
    .orderBy(
      sql`array_position(array[${sql.join(
        sizes.map((size) => sql`${size}`),
        sql`, `,
      )}], ${hubBin.size}), length(${hubBin.shelf}), ${hubBin.shelf}, ${hubBin.slot}`,
    )
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Returns whether a locked bin is free now: it may have been taken between being found and being locked. */
export async function isBinFree(id: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: hubBin.id })
    .from(hubBin)
    .where(and(eq(hubBin.id, id), sql`not ${isTaken}`))
  return row !== undefined
}

/** Lists the letters of a hub's shelves, closed bins included. */
export async function listShelves(hubId: string): Promise<string[]> {
  const rows = await db().selectDistinct({ shelf: hubBin.shelf }).from(hubBin).where(eq(hubBin.hubId, hubId))
  return rows.map(({ shelf }) => shelf)
}

/** Inserts bins of one size; those that are there already stay as they are. Returns how many are new. */
export async function insertBins(hubId: string, codes: readonly string[], size: BoxSize = 'M'): Promise<number> {
  if (codes.length === 0) return 0
  const rows = await db()
    .insert(hubBin)
    .values(codes.map((code) => ({ id: randomUUID(), hubId, code, size })))
    .onConflictDoNothing({ target: [hubBin.hubId, hubBin.code] })
    .returning({ id: hubBin.id })
  return rows.length
}

/** Returns a hub. */
export async function findHub(hubId: string) {
  const [row] = await db().select().from(hub).where(eq(hub.id, hubId))
  return row
}

import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { BagFinding } from '#domain/shipping/bag-check.ts'
import { bagCheck, bagFinding, bagPhoto } from '#server/db/hub-tables.ts'
import { orderLine } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves that a bag was counted, with what was wrong in it. */
export async function insertBagCheck(
  values: Pick<typeof bagCheck.$inferInsert, 'sellerOrderId' | 'weightGrams' | 'actorId'>,
  findings: readonly BagFinding[],
): Promise<void> {
  const [saved] = await db().insert(bagCheck).values(values).returning({ id: bagCheck.id })
  if (!saved) throw new Error('the check of a bag was not saved')
  if (findings.length === 0) return
  await db()
    .insert(bagFinding)
    .values(findings.map(({ lineId, ...finding }) => ({ bagCheckId: saved.id, orderLineId: lineId, ...finding })))
}

/** Lists the checks of these seller orders, the newest first. */
export const listBagChecks = (sellerOrderIds: readonly string[]) =>
  db()
    .select()
    .from(bagCheck)
    .where(inArray(bagCheck.sellerOrderId, [...sellerOrderIds]))
    .orderBy(desc(bagCheck.id))

/** Lists what was ever wrong in these bags, with the names of the lines. */
export const listBagFindings = (sellerOrderIds: readonly string[]) =>
  db()
    .select({ finding: bagFinding, name: orderLine.name, sellerOrderId: bagCheck.sellerOrderId })
    .from(bagFinding)
    .innerJoin(bagCheck, eq(bagCheck.id, bagFinding.bagCheckId))
    .innerJoin(orderLine, eq(orderLine.id, bagFinding.orderLineId))
    .where(inArray(bagCheck.sellerOrderId, [...sellerOrderIds]))
    .orderBy(asc(bagFinding.id))

/** Saves a photograph of a bag. */
export async function insertBagPhoto(values: typeof bagPhoto.$inferInsert): Promise<void> {
  await db().insert(bagPhoto).values(values)
}

/** Returns those of these photographs that belong to a bag. */
export async function listBagPhotos(sellerOrderId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .select({ id: bagPhoto.id })
    .from(bagPhoto)
    .where(and(eq(bagPhoto.sellerOrderId, sellerOrderId), inArray(bagPhoto.id, [...ids])))
  return rows.map(({ id }) => id)
}

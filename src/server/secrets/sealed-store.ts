import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { customerOrder } from '#server/db/order-tables.ts'
import { orderPromotion } from '#server/db/promotion-tables.ts'
import { storeFile } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { StorageKey } from '#server/storage/storage.ts'

/** Columns of sealed texts; `subject` names what a seal is about, as the code that seals it does. */
const columns = {
  authenticator: { table: 'authenticator', id: 'account_id', column: 'sealed_secret', subject: 'array[account_id]' },
  submission: { table: 'store_submission', id: 'id', column: 'sealed', subject: 'array[brand_id, kind]' },
  payoutAccount: { table: 'payout_account', id: 'id', column: 'sealed_number', subject: 'array[id]' },
  webhook: { table: 'webhook_endpoint', id: 'id', column: 'secret', subject: 'array[id]' },
  formerWebhook: { table: 'webhook_endpoint', id: 'id', column: 'previous_secret', subject: 'array[id]' },
} as const

export type SealedKind = keyof typeof columns
export const sealedKinds = Object.keys(columns) as SealedKind[]
export type SealedRow = { id: string; subject: string[]; sealed: string }

/** Lists sealed texts of one kind after an id, in the order of their ids. */
export async function listSealed(kind: SealedKind, after: string, limit: number): Promise<SealedRow[]> {
  const { table, id, column, subject } = columns[kind]
  const { rows } = await db().execute<SealedRow>(sql`
    select ${sql.identifier(id)} as id, ${sql.raw(subject)} as subject, ${sql.identifier(column)} as sealed
    from ${sql.identifier(table)}
    where ${sql.identifier(column)} is not null and ${sql.identifier(id)} > ${after}
    order by ${sql.identifier(id)} limit ${limit}`)
  return rows
}

/** Replaces a sealed text, unless it was changed since it was read. */
export async function saveSealed(kind: SealedKind, { id, sealed }: SealedRow, resealed: string): Promise<void> {
  const { table, id: key, column } = columns[kind]
  await db().execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${resealed}
    where ${sql.identifier(key)} = ${id} and ${sql.identifier(column)} = ${sealed}`)
}

/** Lists documents after an id that are sealed under another secret than that of this fingerprint, or an unknown one. */
export const listFilesUnderOther = (fingerprint: string, after: string, limit: number) =>
  db()
    .select({ id: storeFile.id, storageKey: storeFile.storageKey })
    .from(storeFile)
    .where(and(gt(storeFile.id, after), sql`${storeFile.sealedWith} is distinct from ${fingerprint}`))
    .orderBy(asc(storeFile.id))
    .limit(limit)

/** Saves where a document is stored now, and under which secret (null: not known); returns false when it was deleted or moved since it was read. */
export async function saveFileSeal(
  { id, storageKey }: { id: string; storageKey: StorageKey },
  sealed: { storageKey: StorageKey; sealedWith: string | null },
): Promise<boolean> {
  const saved = await db()
    .update(storeFile)
    .set(sealed)
    .where(and(eq(storeFile.id, id), eq(storeFile.storageKey, storageKey)))
    .returning({ id: storeFile.id })
  return saved.length > 0
}

/** Returns how many documents are sealed under each secret, by its fingerprint; null: not known. */
export async function countFilesBySecret(): Promise<Map<string | null, number>> {
  const rows = await db()
    .select({ sealedWith: storeFile.sealedWith, count: sql<number>`count(*)::int` })
    .from(storeFile)
    .groupBy(storeFile.sealedWith)
  return new Map(rows.map(({ sealedWith, count }) => [sealedWith, count]))
}

export type KeyedUse = { orderId: string; promotionId: string }

/** Lists uses of coupon codes after one, with the keys of their customer and the address that they come from. */
export const listKeyedUses = (after: KeyedUse, limit: number) =>
  db()
    .select({
      orderId: orderPromotion.orderId,
      promotionId: orderPromotion.promotionId,
      keys: orderPromotion.customerKeys,
      shipping: customerOrder.shipping,
    })
    .from(orderPromotion)
    .innerJoin(customerOrder, eq(customerOrder.id, orderPromotion.orderId))
    .where(
      and(
        sql`(${orderPromotion.orderId}, ${orderPromotion.promotionId}) > (${after.orderId}, ${after.promotionId})`,
        sql`cardinality(${orderPromotion.customerKeys}) > 0`,
      ),
    )
    .orderBy(asc(orderPromotion.orderId), asc(orderPromotion.promotionId))
    .limit(limit)

/** Saves the keys of a use of a coupon code. */
export async function saveKeys({ orderId, promotionId }: KeyedUse, customerKeys: string[]): Promise<void> {
  await db()
    .update(orderPromotion)
    .set({ customerKeys })
    .where(and(eq(orderPromotion.orderId, orderId), eq(orderPromotion.promotionId, promotionId)))
}

import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { ReplyTexts } from '#domain/support/reply-template.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { storeReadyText } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { StoreScope } from './seller-order-store.ts'

export type ReadyTextRow = typeof storeReadyText.$inferSelect
type Typed = { name: string; texts: ReplyTexts }

/** Lists the texts of a store in its order. */
export const listReadyTexts = (brandId: string) =>
  db().select().from(storeReadyText).where(eq(storeReadyText.brandId, brandId)).orderBy(asc(storeReadyText.position))

/** Locks a store until the transaction ends, so that its texts are numbered one after the other; its orders are not held up. */
export async function lockReadyTexts(brandId: string): Promise<void> {
  await db().execute(sql`select from brand where id = ${brandId} for no key update`)
}

/** Returns a text of a store (null: of any store), or undefined. */
export async function findReadyText(id: string, scope: StoreScope): Promise<ReadyTextRow | undefined> {
  const [row] = await db()
    .select()
    .from(storeReadyText)
    .where(and(eq(storeReadyText.id, id), scope === null ? undefined : eq(storeReadyText.brandId, scope)))
  return row
}

/** Returns how many texts a store has, and the position of the last one. */
export async function countReadyTexts(brandId: string): Promise<{ count: number; last: number }> {
  const [found] = await db()
    .select({ count: count(), last: max(storeReadyText.position) })
    .from(storeReadyText)
    .where(eq(storeReadyText.brandId, brandId))
  return { count: found?.count ?? 0, last: found?.last ?? 0 }
}

/** Saves a new text of a store. */
export async function insertReadyText(brandId: string, typed: Typed, position: number): Promise<void> {
  await db()
    .insert(storeReadyText)
    .values({ brandId, ...typed, position })
}

/** Saves a text as its next version. */
export async function saveReadyText(id: string, typed: Typed): Promise<void> {
  await db()
    .update(storeReadyText)
    .set({ ...typed, version: sql`${storeReadyText.version} + 1`, updatedAt: dbNow })
    .where(eq(storeReadyText.id, id))
}

/** Numbers the texts of a store in this order, from 1. */
export async function saveReadyTextOrder(ids: readonly string[]): Promise<void> {
  await db().execute(sql`
    update store_ready_text t set position = o.position
    from unnest(${sql.param([...ids])}::text[]) with ordinality as o (id, position)
    where t.id = o.id and t.position <> o.position`)
}

/** Deletes a text. */
export async function deleteReadyText(id: string): Promise<void> {
  await db().delete(storeReadyText).where(eq(storeReadyText.id, id))
}

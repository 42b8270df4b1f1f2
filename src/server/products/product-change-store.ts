import { and, desc, eq, inArray } from 'drizzle-orm'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { productChange } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the product of a change. */
export async function findChangedProduct(id: number) {
  const [row] = await db()
    .select({ productId: productChange.productId })
    .from(productChange)
    .where(eq(productChange.id, id))
  return row
}

/** Locks a product. */
export async function lockChangedProduct(productId: string) {
  const [row] = await db().select().from(product).where(eq(product.id, productId)).for('no key update')
  return row
}

/** Returns a change. */
export async function findChangeRow(id: number) {
  const [row] = await db().select().from(productChange).where(eq(productChange.id, id))
  return row
}

/** Returns what waits for review of a product. */
export async function findWaitingChange(productId: string) {
  const [row] = await db()
    .select()
    .from(productChange)
    .where(and(eq(productChange.productId, productId), eq(productChange.state, 'waiting')))
  return row
}

/** Approves a product and puts it on sale unless it is archived. */
export async function approveProduct(published: boolean, rowId: string): Promise<void> {
  await db().update(product).set({ approvedAt: dbNow, published: published }).where(eq(product.id, rowId))
}

/** Ends the change of a product that waits for review. */
export async function replaceWaitingChange(productId: string): Promise<void> {
  await db()
    .update(productChange)
    .set({ state: 'replaced', decidedAt: dbNow })
    .where(and(eq(productChange.productId, productId), eq(productChange.state, 'waiting')))
}

/** Saves a change that waits for review. */
export async function insertChange(values: typeof productChange.$inferInsert): Promise<void> {
  await db().insert(productChange).values(values)
}

/** Reads one change with its product and store. */
const changeQuery = () =>
  db()
    .select({ change: productChange, row: product, brandName: brand.name })
    .from(productChange)
    .innerJoin(product, eq(product.id, productChange.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))

/** Returns these changes with their products and stores, in no order. */
export const listChangesWithProduct = (ids: readonly number[]) =>
  changeQuery().where(inArray(productChange.id, [...ids]))

/** Returns one change with its product and store. */
export async function findChangeWithProduct(id: number) {
  const [row] = await changeQuery().where(eq(productChange.id, id))
  return row
}

/** Returns the newest change of a product. */
export async function findNewestChange(productId: string) {
  const [row] = await changeQuery()
    .where(eq(productChange.productId, productId))
    .orderBy(desc(productChange.id))
    .limit(1)
  return row
}

/** Saves what an admin decided about a change. */
export async function saveDecision(
  id: number,
  actor: { id: string; name: string },
  decision: { state: 'approved' | 'declined'; reason?: string; field?: string | null },
): Promise<void> {
  await db()
    .update(productChange)
    .set({ ...decision, decidedBy: actor.id, decidedName: actor.name, decidedAt: dbNow })
    .where(eq(productChange.id, id))
}

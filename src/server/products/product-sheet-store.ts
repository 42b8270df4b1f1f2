import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { productSheet, productSheetRow, type SheetRowState, type SheetState } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

export type Sheet = typeof productSheet.$inferSelect
export type SheetRow = typeof productSheetRow.$inferSelect

/** Rows that are inserted with one statement. */
const insertedAtOnce = 500

/** Saves a sheet with its rows, in the caller's transaction. Returns its id. */
export async function saveSheet(
  sheet: Pick<Sheet, 'brandId' | 'actorId' | 'actorName' | 'head' | 'unknown'> & Partial<Pick<Sheet, 'origin'>>,
  rows: readonly (Pick<SheetRow, 'number' | 'cells'> & Partial<Pick<SheetRow, 'importKey' | 'importGroup'>>)[],
): Promise<string> {
  const [saved] = await db()
    .insert(productSheet)
    .values({ ...sheet, state: 'checking' })
    .returning({ id: productSheet.id })
  const sheetId = saved?.id ?? refuse('thing/not-found')
  for (let start = 0; start < rows.length; start += insertedAtOnce)
    await db()
      .insert(productSheetRow)
      .values(rows.slice(start, start + insertedAtOnce).map((row) => ({ sheetId, ...row })))
  return sheetId
}

const ownSheet = (id: string, principal: Principal) =>
  and(
    eq(productSheet.id, id),
    principal.role === 'admin' ? undefined : eq(productSheet.brandId, principal.brandId ?? ''),
  )

/** Returns a store's sheet. Refuses with thing/not-found, also for another store's. */
export async function findSheet(id: string, principal: Principal): Promise<Sheet> {
  const [sheet] = await db().select().from(productSheet).where(ownSheet(id, principal))
  return sheet ?? refuse('thing/not-found')
}

/** Returns the same, locked: two tabs that work through one sheet take turns. */
export async function lockSheet(id: string, principal: Principal): Promise<Sheet> {
  const [sheet] = await db().select().from(productSheet).where(ownSheet(id, principal)).for('no key update')
  return sheet ?? refuse('thing/not-found')
}

/** Moves a sheet to its next state; the undo counts from when applying began. */
export async function setSheetState(id: string, state: SheetState): Promise<void> {
  await db()
    .update(productSheet)
    .set({ state, ...(state === 'applying' ? { appliedAt: dbNow } : {}) })
    .where(eq(productSheet.id, id))
}

/** Returns the first rows in one of these states, in the order of the file. */
export const listSheetRows = (sheetId: string, states: readonly SheetRowState[], most: number): Promise<SheetRow[]> =>
  db()
    .select()
    .from(productSheetRow)
    .where(and(eq(productSheetRow.sheetId, sheetId), inArray(productSheetRow.state, [...states])))
    .orderBy(asc(productSheetRow.number))
    .limit(most)

export type RowResult = Partial<Pick<SheetRow, 'productId' | 'seen' | 'before' | 'fields' | 'problems'>> & {
  state: SheetRowState
}

/** Saves what became of a row. */
export async function saveRowResult({ sheetId, number }: SheetRow, result: RowResult): Promise<void> {
  await db()
    .update(productSheetRow)
    .set({ problems: [], ...result })
    .where(and(eq(productSheetRow.sheetId, sheetId), eq(productSheetRow.number, number)))
}

/** Counts a sheet's rows by state, and its changed cells. */
export async function countSheet(sheetId: string) {
  const { rows } = await db().execute<{ state: SheetRowState; count: number; cells: number }>(sql`
    select state, count(*)::int as count, sum(jsonb_array_length(fields))::int as cells
    from product_sheet_row where sheet_id = ${sheetId} group by state`)
  return rows
}

/** Locks a product of a store and returns it; undefined when the store has none with this id, or it was merged into another. */
export async function lockStoreProduct(id: string, brandId: string) {
  const [row] = await db()
    .select()
    .from(product)
    .where(and(eq(product.id, id), eq(product.brandId, brandId), isNull(product.mergedInto)))
    .for('no key update')
  return row
}

/** Archives a product that a sheet had added. */
export async function archiveProduct(id: string): Promise<void> {
  await db()
    .update(product)
    .set({ published: false, archivedAt: sql`coalesce(${product.archivedAt}, now())`, updatedAt: dbNow })
    .where(eq(product.id, id))
}

/** Returns products by their ids, in no order. */
export const listProductRows = async (ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db()
        .select()
        .from(product)
        .where(inArray(product.id, [...ids]))

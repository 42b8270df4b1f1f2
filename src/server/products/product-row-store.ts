import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { ratesFor, type WithholdingRates } from '#domain/ledger/withholding.ts'
import { brand, product, searchWord } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { productChange } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'
import { commissionTermsSql } from '#server/ledger/commission-settings.ts'

/** Returns products by their ids. */
export async function listProductsById(ids: string[]) {
  return await db()
    .select()
    .from(product)
    .where(sql`${product.id} = any(${sql.param(ids)}::text[])`)
}

/** Puts a product on sale, takes it off or archives it. */
export async function saveProductState(id: string, state: 'on_sale' | 'paused' | 'archived'): Promise<void> {
  await db()
    .update(product)
    .set({
      published: state === 'on_sale',
      archivedAt: state === 'archived' ? sql`coalesce(${product.archivedAt}, now())` : null,
      updatedAt: dbNow,
    })
    .where(eq(product.id, id))
}

/** Locks a store, so that its products keep their order. */
export async function lockStoreOfProducts(brandId: string) {
  const [row] = await db().select({ id: brand.id }).from(brand).where(eq(brand.id, brandId)).for('no key update')
  return row
}

/** Returns the products of a store in their order. */
export async function listPositions(brandId: string) {
  return await db()
    .select({ id: product.id, archivedAt: product.archivedAt })
    .from(product)
    .where(eq(product.brandId, brandId))
    .orderBy(asc(product.position), asc(product.id))
}

/** Saves the order of the products of a store. */
export async function savePositions(ordered: string[]): Promise<void> {
  await db().execute(sql`
      update product set position = placed.position - 1
      from unnest(${sql.param(ordered)}::text[]) with ordinality as placed(id, position)
      where product.id = placed.id and product.position <> placed.position - 1`)
}

/** Returns the GSTIN of a store. */
export async function findGstin(brandId: string) {
  const [row] = await db().select({ gstin: brand.gstin }).from(brand).where(eq(brand.id, brandId))
  return row
}

/** Returns the terms of the commission. */
export async function readCommissionTerms() {
  const { rows } = await db().execute<{ terms: unknown }>(sql`select ${sql.raw(commissionTermsSql)} as terms`)
  return rows
}

/** Returns the words of the search vocabulary that are spelt alike. */
export async function listSimilarSpellings(folded: string[]) {
  return await db()
    .select()
    .from(searchWord)
    .where(sql`${searchWord.word} % any(${sql.param(folded)}::text[])`)
}

/** Locks a store. */
export async function lockStoreForProduct(brandId: string) {
  const [row] = await db().select().from(brand).where(eq(brand.id, brandId)).for('no key update')
  return row
}

/** Returns the last position of the products of a store. */
export async function findLastPosition(brandId: string) {
  const [row] = await db()
    .select({ position: sql<number>`coalesce(max(${product.position}), -1)::int` })
    .from(product)
    .where(eq(product.brandId, brandId))
  return row
}

export async function listWaiting(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db()
    .select({ id: productChange.productId })
    .from(productChange)
    .where(and(eq(productChange.state, 'waiting'), inArray(productChange.productId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Returns what the state withholds of a store's sales now; nothing while a shop has no rates. */
export async function readWithholding(gstin: string | null): Promise<WithholdingRates> {
  const { rows } = await db().execute<Record<'tcs_percent' | 'tds_percent' | 'tds_unregistered_percent', string>>(
    sql`select * from withholding_rate where version = withholding_version_at(now())`,
  )
  const [version] = rows
  if (!version) return { tcsPercent: 0, tdsPercent: 0 }
  const [tcsPercent, tdsPercent, tdsUnregisteredPercent] = [
    Number(version.tcs_percent),
    Number(version.tds_percent),
    Number(version.tds_unregistered_percent),
  ]
  return ratesFor({ tcsPercent, tdsPercent, tdsUnregisteredPercent }, gstin)
}

/** Returns the ids that are this one, or this one with a further part. */
export async function listIdsLike(base: string): Promise<string[]> {
  const rows = await db()
    .select({ id: product.id })
    .from(product)
    .where(or(eq(product.id, base), like(product.id, `${base}-%`)))
  return rows.map(({ id }) => id)
}

/** Monday of the current week in India. */
const thisWeek = sql<string>`date_trunc('week', now() at time zone 'Asia/Kolkata')::date`

/** Fills the stock of products whose week of capacity is over; returns how many. */
export async function fillCapacities(): Promise<number> {
  const { rows } = await db().execute(sql`
    update product set stock = weekly_capacity, capacity_week = ${thisWeek}
    where weekly_capacity is not null and capacity_week < ${thisWeek} returning id`)
  return rows.length
}

type Columns = Omit<typeof product.$inferInsert, 'capacityWeek'>

/** A capacity that begins this week has `beginsWeek`; null ends a capacity. */
type Capacity = { beginsWeek?: boolean | null }

const weekOf = (beginsWeek: boolean | null | undefined) =>
  beginsWeek === undefined ? {} : { capacityWeek: beginsWeek === null ? null : thisWeek }

/** Saves a new product. */
export async function insertProduct({ beginsWeek, ...columns }: Columns & Capacity): Promise<void> {
  await db()
    .insert(product)
    .values({ ...columns, ...weekOf(beginsWeek) })
}

/** Saves columns of a product. */
export async function saveProductColumns(id: string, { beginsWeek, ...columns }: Partial<Columns> & Capacity) {
  await db()
    .update(product)
    .set({ ...columns, ...weekOf(beginsWeek), updatedAt: dbNow })
    .where(eq(product.id, id))
}

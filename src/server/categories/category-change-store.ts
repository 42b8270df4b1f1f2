import { count, desc, eq, sql } from 'drizzle-orm'
import type { Category, CategoryId, CategoryTerms } from '#domain/catalogue/category.ts'
import { product, searchKnowledge } from '#server/db/catalogue-tables.ts'
import { category, categoryVersion } from '#server/db/category-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import { readAllCategories } from '#server/shop/category-store.ts'

/** Locks every category until the transaction ends, so that order and number stay right; returns them in their order. */
export async function lockCategories(): Promise<Category[]> {
  await db().execute(sql`select id from category order by id for update`)
  return readAllCategories()
}

/** Saves a new category. */
export async function insertCategory(values: CategoryTerms & { id: CategoryId; position: number }): Promise<void> {
  await db()
    .insert(category)
    .values({ ...values, searchTerms: [...values.searchTerms] })
}

type Change = Partial<CategoryTerms & Pick<Category, 'archivedAt' | 'movedTo'>>

/** Saves a category as its next version. */
export async function saveCategory(id: CategoryId, { searchTerms, ...change }: Change): Promise<void> {
  await db()
    .update(category)
    .set({
      ...change,
      ...(searchTerms ? { searchTerms: [...searchTerms] } : {}),
      version: sql`${category.version} + 1`,
      updatedAt: dbNow,
    })
    .where(eq(category.id, id))
}

/** Numbers the categories in this order, from 1. */
export async function saveOrder(ids: readonly CategoryId[]): Promise<void> {
  await db().execute(sql`
    update category c set position = o.place
    from unnest(${sql.param([...ids])}::text[]) with ordinality as o (id, place)
    where c.id = o.id and c.position <> o.place`)
}

export type NewVersion = typeof categoryVersion.$inferInsert

/** Saves a version. */
export async function insertVersion(values: NewVersion): Promise<void> {
  await db().insert(categoryVersion).values(values)
}

/** Returns the versions of a category, the newest first; none of one that was never changed. */
export const listCategoryVersions = (id: CategoryId) =>
  db().select().from(categoryVersion).where(eq(categoryVersion.category, id)).orderBy(desc(categoryVersion.version))

/** Counts the products of each category, and those on sale. */
export async function countProducts(): Promise<Map<CategoryId, { products: number; onSale: number }>> {
  const rows = await db()
    .select({
      id: product.category,
      products: count(),
      onSale: sql<number>`(count(*) filter (where ${product.published}))::int`,
    })
    .from(product)
    .groupBy(product.category)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Returns the ids of a category's products. */
export async function listProductIds(id: CategoryId): Promise<string[]> {
  const rows = await db().select({ id: product.id }).from(product).where(eq(product.category, id)).orderBy(product.id)
  return rows.map((row) => row.id)
}

/** Returns the ids of what the search knows. */
export async function listKnowledgeIds(): Promise<string[]> {
  const rows = await db().select({ id: searchKnowledge.id }).from(searchKnowledge)
  return rows.map((row) => row.id)
}

/** Returns how many rules of choice in force name a category. */
export async function countCarrierRules(id: CategoryId): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from carrier_rule where ended_at is null and ${id} = any(categories)`,
  )
  return rows[0]?.count ?? 0
}

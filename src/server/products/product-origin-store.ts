import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ExportOrigin } from '#domain/products/shop-export.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { productOrigin } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'

export type OriginKey = { brandId: string; origin: ExportOrigin; key: string; group: string }

/** Returns whether a pack of an export has become a product of the store. */
export async function isImported({ brandId, origin, key }: OriginKey): Promise<boolean> {
  const found = await db()
    .select({ id: productOrigin.productId })
    .from(productOrigin)
    .where(and(eq(productOrigin.brandId, brandId), eq(productOrigin.origin, origin), eq(productOrigin.key, key)))
  return found.length > 0
}

/** Saves which product a pack became. */
export async function saveOrigin(
  { brandId, origin, key, group }: OriginKey,
  { productId, categoryOpen }: { productId: string; categoryOpen: boolean },
): Promise<void> {
  await db().insert(productOrigin).values({ brandId, origin, key, groupKey: group, productId, categoryOpen })
}

/** Condition for a row of `product`: nobody has said its category yet. */
export const hasOpenCategory: SQL = sql`exists (select from product_origin o where o.product_id = ${product.id} and o.category_open)`

/** Returns those of these products whose category nobody has said yet. */
export async function listOpenCategories(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db()
    .select({ id: productOrigin.productId })
    .from(productOrigin)
    .where(and(inArray(productOrigin.productId, [...ids]), eq(productOrigin.categoryOpen, true)))
  return new Set(rows.map(({ id }) => id))
}

/** Notes that a person has said the category of a product. */
export async function closeCategory(productId: string): Promise<void> {
  await db()
    .update(productOrigin)
    .set({ categoryOpen: false })
    .where(and(eq(productOrigin.productId, productId), eq(productOrigin.categoryOpen, true)))
}

/** Forgets a product that is taken back, so that its export can be sent again. */
export async function removeOriginOf(productId: string): Promise<void> {
  await db().delete(productOrigin).where(eq(productOrigin.productId, productId))
}

/** Returns the packs that came with the same product of an export, the first first. */
export const listSizesOf = ({ brandId, origin, group }: OriginKey) =>
  db()
    .select({ id: product.id, familyId: product.familyId, weight: product.weight })
    .from(productOrigin)
    .innerJoin(product, eq(product.id, productOrigin.productId))
    .where(
      and(
        eq(productOrigin.brandId, brandId),
        eq(productOrigin.origin, origin),
        eq(productOrigin.groupKey, group),
        isNull(product.archivedAt),
      ),
    )
    .orderBy(sql`${product.position}`)

import { and, eq, isNull, sql } from 'drizzle-orm'
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
export async function saveOrigin({ brandId, origin, key, group }: OriginKey, productId: string): Promise<void> {
  await db().insert(productOrigin).values({ brandId, origin, key, groupKey: group, productId })
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

import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { product } from '#server/db/catalogue-tables.ts'
import { productFamily } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { ProductRow } from './product-columns.ts'

/**
 * Locks all sizes of the family of a product, in the order of their ids, so that two people who edit two sizes of one
 * family take turns. A product without one is not locked.
 */
export async function lockFamilyOf(productId: string): Promise<void> {
  await db().execute(sql`
    select id from product where family_id = (select family_id from product where id = ${productId})
    order by id for no key update`)
}

/** Returns the other sizes of a product's family, archived ones too, the lightest first. */
export async function listOtherSizes({ id, familyId }: Pick<ProductRow, 'id' | 'familyId'>): Promise<ProductRow[]> {
  if (familyId === null) return []
  return await db()
    .select()
    .from(product)
    .where(and(eq(product.familyId, familyId), ne(product.id, id)))
    .orderBy(asc(product.weightGrams), asc(product.id))
}

const mostAlike = 12

/** Returns the store's products of the same English name that are in another family or in none, the lightest first. */
export async function listAlike({ id, brandId, familyId, name }: ProductRow): Promise<ProductRow[]> {
  return await db()
    .select()
    .from(product)
    .where(
      and(
        eq(product.brandId, brandId),
        ne(product.id, id),
        sql`${product.name}->>'en' = ${name.en}`,
        isNull(product.archivedAt),
        familyId === null ? undefined : or(isNull(product.familyId), ne(product.familyId, familyId)),
      ),
    )
    .orderBy(asc(product.weightGrams), asc(product.id))
    .limit(mostAlike)
}

/** Saves a new family of a store. Returns its id. */
export async function insertFamily(brandId: string): Promise<string> {
  const [family] = await db().insert(productFamily).values({ brandId }).returning({ id: productFamily.id })
  if (!family) throw new Error('inserting always gives a row')
  return family.id
}

/** Puts a product into a family, or takes it out of one. */
export async function setFamily(productId: string, familyId: string | null): Promise<void> {
  await db().update(product).set({ familyId }).where(eq(product.id, productId))
}

/** Deletes a family that has fewer than two sizes left; the last one is a single product again. */
export async function endSmallFamily(familyId: string): Promise<void> {
  const members = await db().select({ id: product.id }).from(product).where(eq(product.familyId, familyId))
  if (members.length > 1) return
  for (const { id } of members) await setFamily(id, null)
  await db().delete(productFamily).where(eq(productFamily.id, familyId))
}

import { and, eq, sql } from 'drizzle-orm'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { type DrawnFile, drawnPicture } from '#server/db/picture-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { PictureSubject } from './request-pictures.ts'

/** Returns the products of a store. */
export async function listProductsToDraw(brandId: string) {
  return await db().select({ id: product.id }).from(product).where(eq(product.brandId, brandId))
}

export async function readRecipe(subject: PictureSubject): Promise<string | undefined> {
  const [row] = await db()
    .select({ recipe: drawnPicture.recipe })
    .from(drawnPicture)
    .where(eq(drawnPicture.subject, subject))
  return row?.recipe
}

/** Makes two processes that drew the same subject save one after the other. */
export const lockSubject = (subject: PictureSubject) =>
  db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 30))`)

/** Saves the files drawn of a subject; returns those they replace, by name. */
export async function replaceFiles(
  subject: PictureSubject,
  recipe: string,
  files: Record<string, DrawnFile>,
): Promise<Record<string, DrawnFile>> {
  const [before] = await db().select().from(drawnPicture).where(eq(drawnPicture.subject, subject))
  const values = { recipe, files, changedIn: sql`pg_current_xact_id()`, changedAt: sql`now()` }
  await db()
    .insert(drawnPicture)
    .values({ subject, ...values })
    .onConflictDoUpdate({ target: drawnPicture.subject, set: values })
  return before?.files ?? {}
}

/** Lets a product show the plain pack of its category until it is drawn. */
export async function saveStandIn(subject: PictureSubject, category: CategoryId): Promise<void> {
  const values = { standIn: category, changedIn: sql`pg_current_xact_id()` }
  await db()
    .insert(drawnPicture)
    .values({ subject, ...values })
    .onConflictDoUpdate({ target: drawnPicture.subject, set: values })
}

/** Returns the store and the city of a published product, or undefined. */
export async function findStoreOfPublished(productId: string) {
  const [row] = await db()
    .select({ brandId: product.brandId, cityId: brand.cityId })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .where(and(eq(product.id, productId), eq(product.published, true)))
  return row
}

/** Returns whether a drawing uses a file. */
export async function isFileUsed(key: string): Promise<boolean> {
  const { rows } = await db().execute(
    sql`select from drawn_picture, jsonb_each(files) as file where file.value->>'key' = ${key} limit 1`,
  )
  return rows.length > 0
}

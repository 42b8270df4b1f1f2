import { eq, sql } from 'drizzle-orm'
import { product } from '#server/db/catalogue-tables.ts'
import { drawnPicture } from '#server/db/picture-tables.ts'
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

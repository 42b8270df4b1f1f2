import { eq } from 'drizzle-orm'
import { brand } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns whether there is a store of this id. */
export async function isBrand(id: string): Promise<boolean> {
  const [row] = await db().select({ id: brand.id }).from(brand).where(eq(brand.id, id))
  return row !== undefined
}

/** Returns every store with its names. */
export const listBrandNames = () => db().select({ id: brand.id, name: brand.name }).from(brand)

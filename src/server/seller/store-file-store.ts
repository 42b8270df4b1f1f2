import { and, eq, notExists, sql } from 'drizzle-orm'
import { brand } from '#server/db/catalogue-tables.ts'
import { storeFile, storeSubmission } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Matches files that belong to no submission. */
const isLoose = () =>
  notExists(db().select({ one: sql`1` }).from(storeSubmission).where(eq(storeSubmission.fileId, storeFile.id)))

/** Returns how many files of a store belong to no submission. */
export async function countLoose(brandId: string): Promise<number> {
  return db().$count(storeFile, and(eq(storeFile.brandId, brandId), isLoose()))
}

/** Locks a store until the transaction ends; returns nothing where there is none. */
export async function lockStoreForFile(brandId: string) {
  const [store] = await db().select({ id: brand.id }).from(brand).where(eq(brand.id, brandId)).for('no key update')
  return store
}

/** Saves an uploaded file. */
export async function insertFile(values: typeof storeFile.$inferInsert): Promise<void> {
  await db().insert(storeFile).values(values)
}

/** Locks a file of a store that belongs to no submission. */
export async function lockLooseFile(brandId: string, fileId: string) {
  const [found] = await db()
    .select({ id: storeFile.id })
    .from(storeFile)
    .where(and(eq(storeFile.id, fileId), eq(storeFile.brandId, brandId), isLoose()))
    .for('no key update')
  return found
}

/** Deletes a file that belongs to no submission; returns where it is stored. */
export async function deleteLooseFile(fileId: string) {
  const [gone] = await db()
    .delete(storeFile)
    .where(and(eq(storeFile.id, fileId), isLoose()))
    .returning({ storageKey: storeFile.storageKey })
  return gone
}

/** Returns a file, of this store where one is given. */
export async function findFile(fileId: string, brandId: string | undefined) {
  const [file] = await db()
    .select()
    .from(storeFile)
    .where(and(eq(storeFile.id, fileId), brandId === undefined ? undefined : eq(storeFile.brandId, brandId)))
  return file
}

/** Saves where the logo or the photograph of a store is stored; returns false where there is no such store. */
export async function saveStorePictureKey(brandId: string, use: 'logo' | 'photo', key: string): Promise<boolean> {
  const saved = await db()
    .update(brand)
    .set(use === 'logo' ? { logoKey: key } : { photoKey: key })
    .where(eq(brand.id, brandId))
    .returning({ id: brand.id })
  return saved.length > 0
}

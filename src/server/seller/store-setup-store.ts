import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { editionInForce } from '#server/content/content-in-force.ts'
import { consent } from '#server/db/account-safety-tables.ts'
import { account, sellerApplication } from '#server/db/account-tables.ts'
import { brand, city, product } from '#server/db/catalogue-tables.ts'
import { storeHoliday } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'
import { todayInIndia } from '#server/shop/live-brand-store.ts'

/** Returns how many products of a store are on sale. */
export async function countOnSale(rowId: string) {
  const [row] = await db()
    .select({ onSale: count() })
    .from(product)
    .where(and(eq(product.brandId, rowId), eq(product.published, true)))
  return row
}

export type BrandRow = typeof brand.$inferSelect

export async function findBrand(id: string): Promise<BrandRow | undefined> {
  const [row] = await db().select().from(brand).where(eq(brand.id, id))
  return row
}

export async function findAppliedName(accountId: string): Promise<string | null> {
  const [row] = await db()
    .select({ name: sellerApplication.storeName })
    .from(sellerApplication)
    .where(eq(sellerApplication.accountId, accountId))
  return row?.name ?? null
}

export async function listCityChoices(language: Language) {
  const rows = await db().select({ id: city.id, name: city.name }).from(city).orderBy(asc(city.position))
  return rows.map(({ id, name }) => ({ id, name: name[language] }))
}

/** Returns every city with its names. */
export const listCityNames = () => db().select({ id: city.id, name: city.name }).from(city)

export async function listHolidays(brandId: string) {
  return db()
    .select({ from: storeHoliday.fromDay, until: storeHoliday.untilDay })
    .from(storeHoliday)
    .where(and(eq(storeHoliday.brandId, brandId), gte(storeHoliday.untilDay, sql`${todayInIndia}`)))
    .orderBy(asc(storeHoliday.fromDay))
}

/** Returns whether an account of the store agreed to the seller agreement in its current edition. */
export async function readAgreement(brandId: string) {
  const { edition, updated } = await editionInForce('seller-agreement')
  const [given] = await db()
    .select({ at: consent.givenAt })
    .from(consent)
    .innerJoin(account, eq(account.id, consent.accountId))
    .where(and(eq(account.brandId, brandId), eq(consent.document, 'seller-agreement'), eq(consent.edition, edition)))
    .orderBy(desc(consent.givenAt))
    .limit(1)
  return { edition, updated, agreed: given !== undefined, agreedAt: given?.at ?? null }
}

import { eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { brand, country } from '#server/db/catalogue-tables.ts'
import { claim } from '#server/db/claim-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { microseconds } from '#server/http/newest-first.ts'

/** Returns the names of stores. */
export async function listStoreNames(ids: string[]) {
  return await db().select({ id: brand.id, name: brand.name }).from(brand).where(inArray(brand.id, ids))
}

export const selectClaims = () =>
  db()
    .select({ row: claim, at: microseconds(claim.createdAt), order: customerOrder })
    .from(claim)
    .innerJoin(customerOrder, eq(customerOrder.id, claim.orderId))

export async function countryName(code: string, language: Language): Promise<string> {
  const [found] = await db()
    .select({ name: sql<Record<Language, string> | null>`${country.rules} -> 'name'` })
    .from(country)
    .where(eq(country.code, code))
  return found?.name?.[language] ?? code
}

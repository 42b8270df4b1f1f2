import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { singleUseToken } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { brand, city } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** Returns a store with the name of its city. */
export async function findStoreWithCity(id: string) {
  const [row] = await db()
    .select({ brand, city: city.name })
    .from(brand)
    .innerJoin(city, eq(city.id, brand.cityId))
    .where(eq(brand.id, id))
  return row
}

/** Lists the accounts of a store's owners. */
export const listOwners = (brandId: string) =>
  db()
    .select({ id: account.id, name: account.name, email: account.email, emailVerified: account.emailVerified })
    .from(account)
    .where(and(eq(account.brandId, brandId), eq(account.storeRole, 'owner')))

/** Lists the addresses with an open invitation to a store. */
export async function listInvited(brandId: string): Promise<string[]> {
  const rows = await db()
    .select({ email: sql<string>`${singleUseToken.payload} ->> 'email'` })
    .from(singleUseToken)
    .where(
      and(
        eq(singleUseToken.purpose, 'invitation'),
        isNull(singleUseToken.usedAt),
        gt(singleUseToken.expiresAt, dbNow),
        sql`${singleUseToken.payload} ->> 'brandId' = ${brandId}`,
      ),
    )
  return rows.map(({ email }) => email)
}

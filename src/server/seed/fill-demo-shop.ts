import { sql } from 'drizzle-orm'
import { createDemoAccounts } from '#server/accounts/demo-accounts.ts'
import { brand, setting } from '#server/db/catalogue-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { seedBrands } from './seed-brands.ts'
import { seedDestinations } from './seed-destinations.ts'
import { seedKnowledge } from './seed-knowledge.ts'
import { seedProducts } from './seed-products.ts'
import { seedThemes } from './seed-themes.ts'

/** An arbitrary number that no other advisory lock in the database uses. */
const fillingLock = 726_427_002

/** Marks that this database was filled with the demo shop, and when. */
const demoMark = 'demo-shop'

/**
 * Fills a database without sellers with the demo shop from the files of the folder, whole or not at all, once however
 * many processes start together; returns whether the demo shop is (now) there. Raises `StartRefused` for an invalid
 * file.
 */
export async function fillDemoShop(folder: string): Promise<boolean> {
  return transaction(async () => {
    // A process that waits here waits for the whole filling, which may take longer than a request may.
    await db().execute(`set local lock_timeout = 0`)
    await db().execute(`set local statement_timeout = 0`)
    await db().execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
    const [anyBrand] = await db().select({ id: brand.id }).from(brand).limit(1)
    if (anyBrand) return isDemo()
    const sellers = await seedBrands(folder)
    await seedProducts(folder, sellers)
    await seedKnowledge(folder)
    await seedDestinations(folder)
    await seedThemes(folder)
    await createDemoAccounts()
    await db()
      .insert(setting)
      .values([
        { name: 'ordering', value: { open: true, opensAt: null } },
        { name: demoMark, value: { filledAt: new Date().toISOString() } },
      ])
      .onConflictDoNothing()
    return true
  })
}

async function isDemo(): Promise<boolean> {
  const [mark] = await db().select().from(setting).where(sql`${setting.name} = ${demoMark}`)
  return mark !== undefined
}

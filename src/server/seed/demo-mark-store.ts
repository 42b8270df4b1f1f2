import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { account } from '#server/db/account-tables.ts'
import { brand, setting } from '#server/db/catalogue-tables.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { db } from '#server/db/transaction.ts'

/** An arbitrary number that no other advisory lock in the database uses. */
const fillingLock = 726_427_002

/** Marks that this database was filled with the demo shop, and when. */
const demoMark = 'demo-shop'

/** Lets one process fill the shop at a time; another waits for it, longer than a request may. */
export async function lockFilling(): Promise<void> {
  await db().execute('set local lock_timeout = 0')
  await db().execute('set local statement_timeout = 0')
  await db().execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
}

/** Returns whether the database holds any store. */
export async function hasStores(): Promise<boolean> {
  const [any] = await db().select({ id: brand.id }).from(brand).limit(1)
  return any !== undefined
}

/** Returns whether the database was filled with the demo shop. */
export async function isDemo(): Promise<boolean> {
  const [mark] = await db().select().from(setting).where(eq(setting.name, demoMark))
  return mark !== undefined
}

/** Notes that the database holds the demo shop, which is open. */
export async function saveDemoMark(): Promise<void> {
  await db()
    .insert(setting)
    .values([
      { name: 'ordering', value: { open: true, opensAt: null } },
      { name: demoMark, value: { filledAt: shopNow().toISOString() } },
    ])
    .onConflictDoNothing()
}

/** Returns whether an account of one of these addresses can sign in. */
export async function isAnyAccountOpen(emails: string[]): Promise<boolean> {
  const [open] = await db()
    .select({ email: account.email })
    .from(account)
    .where(and(inArray(account.email, emails), isNull(account.disabledAt)))
    .limit(1)
  return open !== undefined
}

import { desc, sql } from 'drizzle-orm'
import { currencyRate } from '#server/db/currency-tables.ts'
import { db } from '#server/db/transaction.ts'

const changesShown = 100

/** Returns the newest changes of the rates, the newest first. */
export async function listCurrencyChanges() {
  return await db().select().from(currencyRate).orderBy(desc(currencyRate.id)).limit(changesShown)
}

/** Keeps every other rate from being saved until the transaction ends. */
export async function lockCurrencyRates(): Promise<void> {
  await db().execute(sql`lock table currency_rate in share row exclusive mode`)
}

/** Saves a new rate with its reason. */
export async function insertCurrencyRate(values: typeof currencyRate.$inferInsert): Promise<void> {
  await db().insert(currencyRate).values(values)
}

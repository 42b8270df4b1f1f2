import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { RateTable } from '#domain/shipping/rate-table.ts'
import { country, rateTable } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { type DestinationRules, destinationRules } from '#server/shop/destination-rules.ts'
import { rateTableSchema } from './rate-schema.ts'

/**
 * The rates an order was priced with: its version of the rates, and each country's rules by its code (correctness
 * 12).
 */
export type OrderRates = { table: RateTable; countries: ReadonlyMap<string, DestinationRules> }

/**
 * Returns the rates of one version. Throws when they are gone, which the database does not allow while an order
 * refers to them.
 */
export async function readRatesOf(version: string): Promise<OrderRates> {
  const [row] = await db().select({ rates: rateTable.rates }).from(rateTable).where(eq(rateTable.version, version))
  if (!row) throw new Error(`the rates ${version} are gone`)
  const countries = await db().select().from(country).orderBy(asc(country.position))
  return {
    table: rateTableSchema.parse(row.rates),
    countries: new Map(countries.map(({ code, rules }) => [code, destinationRules.parse(rules)])),
  }
}

/** Returns the rates in force. */
export async function findNewestRates() {
  const [row] = await db()
    .select()
    .from(rateTable)
    .where(lte(rateTable.effectiveFrom, sql`now()`))
    .orderBy(desc(rateTable.effectiveFrom), desc(rateTable.createdAt))
    .limit(1)
  return row
}

/** Returns the rates that come into force later. */
export async function listComingRates(effectiveFrom: Date) {
  return await db()
    .select()
    .from(rateTable)
    .where(gt(rateTable.effectiveFrom, effectiveFrom))
    .orderBy(asc(rateTable.effectiveFrom), asc(rateTable.createdAt))
}

/** Returns the countries in their order. */
export async function listCountries() {
  return await db().select().from(country).orderBy(asc(country.position))
}

import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { RateTable } from '#domain/rates/rate-table.ts'
import { country, rateTable } from '#server/db/catalogue-tables.ts'
import { countryVersion as versionTable } from '#server/db/country-tables.ts'
import { db } from '#server/db/transaction.ts'
import { type DestinationRules, destinationRules } from '#server/shop/destination-rules.ts'
import { rateTableSchema } from './rate-schema.ts'

/**
 * The rates an order was priced with: its version of the rates, and each country's rules by its code (correctness
 * 12).
 */
export type OrderRates = { table: RateTable; countries: ReadonlyMap<string, DestinationRules> }

/**
 * Returns the rates and the rules of its country that an order was placed under. Throws when the rates are gone, which the
 * database does not allow while an order refers to them.
 */
export async function readRatesOf({ rateVersion: version, countryVersion }: Placed): Promise<OrderRates> {
  const [row] = await db().select({ rates: rateTable.rates }).from(rateTable).where(eq(rateTable.version, version))
  if (!row) throw new Error(`the rates ${version} are gone`)
  const countries = new Map((await listCountries()).map(({ code, rules }) => [code, destinationRules.parse(rules)]))
  const [placed] =
    countryVersion === null ? [] : await db().select().from(versionTable).where(eq(versionTable.id, countryVersion))
  if (placed) countries.set(placed.country, destinationRules.parse(placed.rules))
  return { table: rateTableSchema.parse(row.rates), countries }
}

/** The versions that an order keeps; without one of its country it was placed before they were counted. */
type Placed = { rateVersion: string; countryVersion: number | null }

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

/** Returns every country in their order, also those that take no new orders. */
export async function listCountries() {
  return await db().select().from(country).orderBy(asc(country.position))
}

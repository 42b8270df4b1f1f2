import { and, asc, eq, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { country, setting } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { type DestinationRules, destinationRules } from './destination-rules.ts'
import { hasListedProduct, isLiveStore } from './live-brand-store.ts'

/** Checks the database connection; raises the database's own error when it cannot answer. */
export async function pingDatabase(): Promise<void> {
  await db().execute(sql`select 1`)
}

/** Returns every country that new orders can be sent to, in the shop's order. */
export async function listDestinations(): Promise<DestinationRules[]> {
  const rows = await db()
    .select({ rules: country.rules })
    .from(country)
    .where(eq(country.isOpen, true))
    .orderBy(asc(country.position))
  return rows.map(({ rules }) => destinationRules.parse(rules))
}

/** Returns the rules of one country, or undefined when no new order can be sent there. */
export async function findDestination(code: string): Promise<DestinationRules | undefined> {
  const [row] = await db()
    .select({ rules: country.rules })
    .from(country)
    .where(and(eq(country.code, code), eq(country.isOpen, true)))
  return row && destinationRules.parse(row.rules)
}

/** Returns cities in the shop's order, with the number of visible stores in each. */
export async function listCities(): Promise<{ id: string; name: Trilingual; brands: number }[]> {
  const { rows } = await db().execute<{ id: string; name: Trilingual; brands: number }>(sql`
    select c.id, c.name, count(b.id) filter (where ${isLiveStore} and ${hasListedProduct})::int as brands
    from city c left join brand b on b.city_id = c.id
    group by c.id order by c.position`)
  return rows
}

/** Name of the setting with an order's deadlines: for the payment, and for its sellers' answer. */
export const orderDeadlinesName = 'order-flow'

/** Returns the deadlines of orders as they are stored. */
export async function readDeadlineSetting() {
  const [row] = await db().select().from(setting).where(eq(setting.name, orderDeadlinesName))
  return row
}

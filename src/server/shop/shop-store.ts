import { asc, eq, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language.ts'
import { country } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { type DestinationRules, destinationRules } from './destination-rules.ts'
import { isLiveStore } from './live-stores.ts'

/** Raises whatever the database raises when it cannot answer. */
export async function askDatabase(): Promise<void> {
  await db().execute(sql`select 1`)
}

/** Every country a box can travel to, in the order of the shop. */
export async function listDestinations(): Promise<DestinationRules[]> {
  const rows = await db().select({ rules: country.rules }).from(country).orderBy(asc(country.position))
  return rows.map(({ rules }) => destinationRules.parse(rules))
}

/** The rules of one country, or nothing when no box travels there. */
export async function findDestination(code: string): Promise<DestinationRules | undefined> {
  const [row] = await db().select({ rules: country.rules }).from(country).where(eq(country.code, code))
  return row && destinationRules.parse(row.rules)
}

/** Cities in the order of the shop, with how many stores are to be seen in each. */
export async function listCities(): Promise<{ id: string; name: Trilingual; brands: number }[]> {
  const { rows } = await db().execute<{ id: string; name: Trilingual; brands: number }>(sql`
    select c.id, c.name, count(b.id) filter (where ${isLiveStore})::int as brands
    from city c left join brand b on b.city_id = c.id
    group by c.id order by c.position`)
  return rows
}

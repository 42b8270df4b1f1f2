import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { CountryTerms } from '#domain/sendability/country-terms.ts'
import { country } from '#server/db/catalogue-tables.ts'
import { countryDraft, countryVersion } from '#server/db/country-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import { type DestinationRules, destinationRules } from '#server/shop/destination-rules.ts'

export type CountryVersion = Omit<typeof countryVersion.$inferSelect, 'rules'> & { rules: DestinationRules }
export type CountryRow = Omit<typeof country.$inferSelect, 'rules'> & { rules: DestinationRules }

const parsed = <Row extends { rules: unknown }>(row: Row) => ({ ...row, rules: destinationRules.parse(row.rules) })

/** Returns every country in the shop's order. */
export const listCountryRows = async (): Promise<CountryRow[]> =>
  (await db().select().from(country).orderBy(asc(country.position))).map(parsed)

/** Returns a country, or undefined when the shop does not have it. */
export async function findCountry(code: string): Promise<CountryRow | undefined> {
  const [row] = await db().select().from(country).where(eq(country.code, code))
  return row && parsed(row)
}

/** Returns a country under its lock, or undefined when the shop does not have it. */
export async function lockCountry(code: string): Promise<CountryRow | undefined> {
  const [row] = await db().select().from(country).where(eq(country.code, code)).for('update')
  return row && parsed(row)
}

/** Inserts a closed country as the last of the shop; returns false when another was quicker. */
export async function insertClosedCountry(rules: DestinationRules): Promise<boolean> {
  const position = sql`(select coalesce(max(position), -1) + 1 from country)`
  const added = await db()
    .insert(country)
    .values({ code: rules.code, rules, isOpen: false, position: position as unknown as number })
    .onConflictDoNothing()
    .returning({ code: country.code })
  return added.length > 0
}

const versionsShown = 60

/** Returns the newest versions of a country, the newest first. */
export const listVersions = async (code: string): Promise<CountryVersion[]> =>
  (
    await db()
      .select()
      .from(countryVersion)
      .where(eq(countryVersion.country, code))
      .orderBy(desc(countryVersion.id))
      .limit(versionsShown)
  ).map(parsed)

/** Returns one version of a country. */
export async function findVersion(code: string, id: number): Promise<CountryVersion | undefined> {
  const [row] = await db()
    .select()
    .from(countryVersion)
    .where(and(eq(countryVersion.country, code), eq(countryVersion.id, id)))
  return row && parsed(row)
}

/** Returns the number of a country's newest version, 0 before the first. */
export async function newestVersion(code: string): Promise<number> {
  const [row] = await db()
    .select({ id: sql<number>`coalesce(max(${countryVersion.id}), 0)::int` })
    .from(countryVersion)
    .where(eq(countryVersion.country, code))
  return row?.id ?? 0
}

/** Returns the number of the newest version of each country that has one. */
export async function listNewestVersions(): Promise<Map<string, number>> {
  const rows = await db()
    .select({ code: countryVersion.country, id: sql<number>`max(${countryVersion.id})::int` })
    .from(countryVersion)
    .groupBy(countryVersion.country)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export type VersionFacts = Pick<CountryVersion, 'isOpen' | 'source' | 'reviewedOn' | 'note'>

/** Returns the latest source, review and note of each country, as the version in force has them. */
export async function listReviews(): Promise<Map<string, VersionFacts>> {
  const rows = await db()
    .selectDistinctOn([countryVersion.country])
    .from(countryVersion)
    .where(isNotNull(countryVersion.appliedAt))
    .orderBy(countryVersion.country, desc(countryVersion.appliedAt), desc(countryVersion.id))
  return new Map(rows.map((row) => [row.country, row]))
}

/** Saves a version that waits; returns its number. */
export async function insertVersion(values: Omit<typeof countryVersion.$inferInsert, 'id'>): Promise<number> {
  const [row] = await db().insert(countryVersion).values(values).returning({ id: countryVersion.id })
  if (!row) throw new Error('a version of a country was not written')
  return row.id
}

/** Puts a version into force. */
export async function putInForce(version: Pick<CountryVersion, 'id' | 'country' | 'rules' | 'isOpen'>): Promise<void> {
  await db().update(countryVersion).set({ appliedAt: dbNow }).where(eq(countryVersion.id, version.id))
  await db()
    .update(country)
    .set({ rules: version.rules, isOpen: version.isOpen, versionId: version.id })
    .where(eq(country.code, version.country))
}

/** Notes that a version which waited is not to begin. */
export async function withdrawVersion(id: number): Promise<void> {
  await db().update(countryVersion).set({ withdrawnAt: dbNow }).where(eq(countryVersion.id, id))
}

const waits = and(isNull(countryVersion.appliedAt), isNull(countryVersion.withdrawnAt))

/** Returns the versions of a country that are due and wait, the earliest first. */
export const listDueVersions = async (code: string): Promise<CountryVersion[]> =>
  (
    await db()
      .select()
      .from(countryVersion)
      .where(and(waits, eq(countryVersion.country, code), lte(countryVersion.effectiveFrom, dbNow)))
      .orderBy(asc(countryVersion.effectiveFrom), asc(countryVersion.id))
  ).map(parsed)

/** Returns the countries with a version that is due and waits. */
export async function listDueCountries(): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ code: countryVersion.country })
    .from(countryVersion)
    .where(and(waits, lte(countryVersion.effectiveFrom, dbNow)))
    .orderBy(asc(countryVersion.country))
  return rows.map(({ code }) => code)
}

/** Returns the seconds until the next version begins; null when none waits. */
export async function secondsUntilNextVersion(): Promise<number | null> {
  const [row] = await db()
    .select({ seconds: sql<number | null>`extract(epoch from min(${countryVersion.effectiveFrom}) - now())::float8` })
    .from(countryVersion)
    .where(waits)
  return row?.seconds ?? null
}

/** Returns when the next version of each country begins. */
export async function listComing(): Promise<Map<string, Date>> {
  const rows = await db()
    .selectDistinctOn([countryVersion.country], { code: countryVersion.country, from: countryVersion.effectiveFrom })
    .from(countryVersion)
    .where(waits)
    .orderBy(countryVersion.country, asc(countryVersion.effectiveFrom))
  return new Map(rows.map(({ code, from }) => [code, from]))
}

/** Returns the draft of a country. */
export async function findDraft(code: string) {
  const [row] = await db().select().from(countryDraft).where(eq(countryDraft.country, code))
  return row
}

/** Returns the codes of countries with a draft. */
export const listDrafts = async (): Promise<{ code: string; terms: unknown }[]> =>
  db()
    .select({ code: countryDraft.country, terms: countryDraft.terms })
    .from(countryDraft)
    .orderBy(asc(countryDraft.country))

/** Saves a draft over the revision that was seen (0: there was none); returns false when another was quicker. */
export async function saveDraft(code: string, terms: CountryTerms, seen: number, actorName: string): Promise<boolean> {
  if (seen === 0) {
    const added = await db()
      .insert(countryDraft)
      .values({ country: code, terms, actorName })
      .onConflictDoNothing()
      .returning({ code: countryDraft.country })
    return added.length > 0
  }
  const saved = await db()
    .update(countryDraft)
    .set({ terms, actorName, revision: seen + 1, updatedAt: dbNow })
    .where(and(eq(countryDraft.country, code), eq(countryDraft.revision, seen)))
    .returning({ code: countryDraft.country })
  return saved.length > 0
}

/** Deletes the draft of a country, if there is one. */
export async function deleteDraft(code: string): Promise<void> {
  await db().delete(countryDraft).where(eq(countryDraft.country, code))
}

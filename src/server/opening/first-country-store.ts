import { eq } from 'drizzle-orm'
import { country } from '#server/db/catalogue-tables.ts'
import { countryVersion } from '#server/db/country-tables.ts'
import { clockNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import { type CountryTemplate, templateReviewedOn } from './country-template.ts'

/** Returns the codes of the countries the shop has, open or closed. */
export const listCountryCodes = async (): Promise<string[]> =>
  (await db().select({ code: country.code }).from(country)).map(({ code }) => code)

/**
 * Inserts countries that are not there yet, each at its place in the template, with their first version; returns the codes it
 * added.
 */
export async function insertCountries(
  all: readonly CountryTemplate[],
  chosen: ReadonlySet<string>,
  actor = { id: 'system', name: 'system' },
) {
  const rows = all.map((template, position) => ({ code: template.code, template, position }))
  const wanted = rows
    .filter(({ code }) => chosen.has(code))
    .map(({ template: { source, confidence: _confidence, ...rules }, ...row }) => ({ ...row, rules, source }))
  if (wanted.length === 0) return []
  const added = await db()
    .insert(country)
    .values(wanted.map(({ code, rules, position }) => ({ code, rules, position })))
    .onConflictDoNothing()
    .returning({ code: country.code })
  const isAdded = new Set(added.map(({ code }) => code))
  for (const { code, rules, source } of wanted.filter((row) => isAdded.has(row.code))) {
    const first = { country: code, rules, isOpen: true, source, reviewedOn: templateReviewedOn, reason: '' }
    const [version] = await db()
      .insert(countryVersion)
      .values({ ...first, effectiveFrom: clockNow, appliedAt: clockNow, actorId: actor.id, actorName: actor.name })
      .returning({ id: countryVersion.id })
    if (version) await db().update(country).set({ versionId: version.id }).where(eq(country.code, code))
  }
  return [...isAdded]
}

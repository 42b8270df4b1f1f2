import { asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { foreignZones } from '#domain/rates/rate-table.ts'
import { country, rateTable } from '#server/db/catalogue-tables.ts'
import { clockNow, dbNow } from '#server/db/database-clock.ts'
import { settingChange } from '#server/db/notify-tables.ts'
import { db } from '#server/db/transaction.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { destinationRules } from '#server/shop/destination-rules.ts'
import type { CarrierService } from './carrier-services.ts'

/** A complete price table, also the fields that quoting does not read. */
export type StoredRates = Record<string, unknown>

export const instantOf = (at: Date | 'now') => (at === 'now' ? dbNow : at)

/**
 * Locks the rates within the caller's transaction, after the lock of its setting: a version holds every section of
 * the rates, so two who change different sections do so one after the other, and neither loses the other's change.
 */
export const lockRates = () => db().execute(sql`lock table rate_table in share row exclusive mode`)

/** Reads the table in force at an instant; undefined where a shop has no rates yet. */
export async function readRateTable(at: Date | 'now'): Promise<StoredRates | undefined> {
  const [row] = await db()
    .select({ rates: rateTable.rates })
    .from(rateTable)
    .where(lte(rateTable.effectiveFrom, instantOf(at)))
    .orderBy(desc(rateTable.effectiveFrom), desc(rateTable.createdAt))
    .limit(1)
  return row?.rates as StoredRates | undefined
}

/**
 * Writes the version in force from an instant on, under the number of its change. A version holds all of the rates,
 * so a change is written into every later version too, or those before `until`: a later version never restores what
 * was changed before it.
 */
export async function writeRateVersions(
  { from, until, change }: { from: Date; until: Date | null; change: number },
  edit: (stored: StoredRates) => StoredRates,
): Promise<void> {
  const later = await db()
    .selectDistinct({ from: rateTable.effectiveFrom })
    .from(rateTable)
    .where(gt(rateTable.effectiveFrom, from))
    .orderBy(asc(rateTable.effectiveFrom))
  const instants = [from, ...later.map((row) => row.from).filter((at) => until === null || at < until)]
  for (const [index, at] of instants.entries()) {
    const stored = await readRateTable(at)
    if (!stored) throw new Error('a shop without rates has none to change')
    const rates = edit(stored)
    rateTableSchema.parse(rates)
    await db()
      .insert(rateTable)
      .values({
        version: `rates-${change}${index === 0 ? '' : `-${index}`}`,
        effectiveFrom: at,
        rates,
        // Two with the same instant: the later one counts, also within one transaction.
        createdAt: clockNow,
      })
  }
}

const changesShown = 50

/** Returns the newest changes of a setting, the newest first. */
export async function listRateChanges(name: string) {
  return await db()
    .select()
    .from(settingChange)
    .where(eq(settingChange.name, name))
    .orderBy(desc(settingChange.id))
    .limit(changesShown)
}

/** Lists the countries of the foreign zones that a service delivers to. */
export async function listZones({ service }: CarrierService, language: Language) {
  const rows = await db().select({ rules: country.rules }).from(country).orderBy(asc(country.position))
  const countries = rows.map(({ rules }) => destinationRules.parse(rules))
  return foreignZones
    .filter((zone) => service.rates[zone])
    .map((zone) => ({
      zone,
      names: countries.filter((each) => each.zone === zone).map(({ name }) => name[language]),
    }))
}

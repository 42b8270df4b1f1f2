import { asc, desc, gt, lte, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { rateTable } from '#server/db/catalogue-tables.ts'
import { clockNow, dbNow, readClock } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import { say } from '#server/say.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'

/** A complete price table, also the fields that quoting does not read. */
export type KeptRates = Record<string, unknown>

export const momentOf = (at: Date | 'now') => (at === 'now' ? dbNow : at)

/**
 * Locks the rates within the caller's transaction, after the lock of its setting: a version holds every section of
 * the rates, so two who change different sections do so one after the other, and neither loses the other's change.
 */
export const lockRates = () => db().execute(sql`lock table rate_table in share row exclusive mode`)

/**
 * Returns the instant from which a change applies by the clock of the database: now, or the requested one. Refuses
 * with request/invalid when that has passed.
 */
export async function startOf(from: Date | null, language: Language): Promise<Date> {
  const now = await readClock()
  if (from !== null && from <= now) throw new Refusal('request/invalid', { from: say(language, 'fields', 'passed') })
  return from ?? now
}

/** Reads the table in force at an instant; undefined where a shop has no rates yet. */
export async function readRateTable(at: Date | 'now'): Promise<KeptRates | undefined> {
  const [row] = await db()
    .select({ rates: rateTable.rates })
    .from(rateTable)
    .where(lte(rateTable.effectiveFrom, momentOf(at)))
    .orderBy(desc(rateTable.effectiveFrom), desc(rateTable.createdAt))
    .limit(1)
  return row?.rates as KeptRates | undefined
}

/**
 * Writes the version in force from an instant on, under the number of its change. A version holds all of the rates,
 * so a change is written into every later version too, or those before `until`: a later version never restores what
 * was changed before it.
 */
export async function writeRateVersions(
  { from, until, change }: { from: Date; until: Date | null; change: number },
  edit: (kept: KeptRates) => KeptRates,
): Promise<void> {
  const later = await db()
    .selectDistinct({ from: rateTable.effectiveFrom })
    .from(rateTable)
    .where(gt(rateTable.effectiveFrom, from))
    .orderBy(asc(rateTable.effectiveFrom))
  const moments = [from, ...later.map((row) => row.from).filter((at) => until === null || at < until)]
  for (const [place, at] of moments.entries()) {
    const kept = await readRateTable(at)
    if (!kept) throw new Error('a shop without rates has none to change')
    const rates = edit(kept)
    rateTableSchema.parse(rates)
    await db()
      .insert(rateTable)
      .values({
        version: `rates-${change}${place === 0 ? '' : `-${place}`}`,
        effectiveFrom: at,
        rates,
        // Two with the same instant: the later one counts, also within one transaction.
        createdAt: clockNow,
      })
  }
}

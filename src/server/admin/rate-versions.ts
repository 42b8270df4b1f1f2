import { asc, desc, gt, lte, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { rateTable } from '#server/db/catalogue-tables.ts'
import { clockNow, dbNow, readClock } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import { say } from '#server/say.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'

/** A price table whole, also what quoting does not read. */
export type KeptRates = Record<string, unknown>

export const momentOf = (at: Date | 'now') => (at === 'now' ? dbNow : at)

/**
 * Within the caller's transaction, after the lock of its setting: a version holds every part of the rates, so two who change different parts
 * do it one after the other, and neither loses what the other wrote.
 */
export const lockRates = () => db().execute(sql`lock table rate_table in share row exclusive mode`)

/** From when a change holds by the clock of the database: now, or the moment wished for. Refuses with request/invalid when that has passed. */
export async function startOf(from: Date | null, language: Language): Promise<Date> {
  const now = await readClock()
  if (from !== null && from <= now) throw new Refusal('request/invalid', { from: say(language, 'fields', 'passed') })
  return from ?? now
}

/** The table in force at a moment; nothing where a shop has no rates yet. */
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
 * Writes the version that holds from a moment on, under the number of its change. A version holds all of the rates, so a change is written
 * into every later version too, or those before `until`: what comes later never brings back what was changed before it.
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
        // Two of one moment: the later one counts, also within one transaction.
        createdAt: clockNow,
      })
  }
}

import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { mostKeptPercent } from '#domain/cancellation.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { settingChange } from '#server/db/notify-tables.ts'
import { db } from '#server/db/transaction.ts'

/** The setting of what may be kept of goods that are cancelled late, and how long a shortage waits for an answer. */
export const cancelTermsName = 'cancel-terms'
export const cancelTermsShape = z.object({
  keptPercent: z.int().min(0).max(mostKeptPercent),
  /** After so many hours without an answer the maker goes on with the rest. */
  shortageHours: z.int().min(1).max(168),
})
export type CancelTerms = z.output<typeof cancelTermsShape>
export const usualCancelTerms: CancelTerms = { keptPercent: mostKeptPercent, shortageHours: 24 }

/** The terms an order was placed under, whatever has been set since: that is what its customer was promised (correctness 12). */
export async function readCancelTermsOf({
  cancelTermsVersion: version,
}: {
  cancelTermsVersion: number
}): Promise<CancelTerms> {
  const [change] = await db()
    .select()
    .from(settingChange)
    .where(and(eq(settingChange.name, cancelTermsName), version > 0 ? eq(settingChange.id, version) : undefined))
    .orderBy(asc(settingChange.id))
    .limit(1)
  if (change) return cancelTermsShape.parse(version > 0 ? change.after : change.before)
  const [row] = await db().select().from(setting).where(eq(setting.name, cancelTermsName))
  return row ? cancelTermsShape.parse(row.value) : usualCancelTerms
}

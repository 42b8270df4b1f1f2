import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { mostKeptPercent } from '#domain/cancellation.ts'
import { setting } from '#server/db/catalogue-tables.ts'
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

/** The terms as they stand now. */
export async function readCancelTerms(): Promise<CancelTerms> {
  const [row] = await db().select().from(setting).where(eq(setting.name, cancelTermsName))
  return row ? cancelTermsShape.parse(row.value) : usualCancelTerms
}

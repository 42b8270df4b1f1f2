import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type SilenceTerms, usualSilenceTerms } from '#domain/shipping/silent-parcel.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Name of the setting that says when the carrier of a silent parcel is asked, and when it counts as lost. */
export const silenceTermsName = 'silence-terms'

export const silenceTermsShape = z.object({
  percent: z.number(),
  daysAtHome: z.number(),
  daysAbroad: z.number(),
  askDays: z.number(),
  lostDays: z.number(),
})

/** Returns the terms of silent parcels as they are now. */
export async function readSilenceTerms(): Promise<SilenceTerms> {
  const [row] = await db().select({ value: setting.value }).from(setting).where(eq(setting.name, silenceTermsName))
  return row ? silenceTermsShape.parse(row.value) : usualSilenceTerms
}

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ClaimTerms, usualClaimTerms } from '#domain/claim-window.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** The setting of until when what may be claimed, and with how many photographs. */
export const claimTermsName = 'claim-terms'
export const claimTermsShape = z
  .object({
    hoursAtHome: z
      .int()
      .min(1)
      .max(24 * 60),
    daysAbroad: z.int().min(1).max(60),
    householdDays: z.int().min(1).max(60),
    // The law's own time in the EU and the UK: more may be given, less may not.
    withdrawalDays: z.int().min(14).max(100),
    leastPhotos: z.int().min(1).max(6),
    mostPhotos: z.int().min(1).max(6),
  })
  .refine(({ leastPhotos, mostPhotos }) => leastPhotos <= mostPhotos)

/** The terms as they stand now. */
export async function readClaimTerms(): Promise<ClaimTerms> {
  const [row] = await db().select().from(setting).where(eq(setting.name, claimTermsName))
  return row ? claimTermsShape.parse(row.value) : usualClaimTerms
}

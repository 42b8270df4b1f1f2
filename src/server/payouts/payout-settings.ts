import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paise } from '#domain/money/money.ts'
import { type PayoutTerms, usualPayoutTerms } from '#domain/payouts/payout-terms.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** The name of the setting; its amounts are in paise. */
export const payoutTermsName = 'payout-terms'

const amount = z.int().min(0).max(1_000_000_000).transform(paise)
export const payoutTermsShape: z.ZodType<PayoutTerms> = z.object({
  windowDays: z.int().min(0).max(60),
  everyDays: z.int().min(1).max(31),
  minimum: amount,
  twoAbove: amount,
  cashTwoAbove: amount,
  adjustTwoAbove: amount,
})

/** Returns the current terms. */
export async function readPayoutTerms(): Promise<PayoutTerms> {
  const [row] = await db().select().from(setting).where(eq(setting.name, payoutTermsName))
  return row ? payoutTermsShape.parse(row.value) : usualPayoutTerms
}

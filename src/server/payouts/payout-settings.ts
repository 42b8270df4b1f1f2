import { z } from 'zod'
import { paise } from '#domain/money/money.ts'
import { type PayoutTerms, usualPayoutTerms } from '#domain/payouts/payout-terms.ts'
import { readPayoutSetting } from './payout-list-store.ts'

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
  const row = await readPayoutSetting()
  return row ? payoutTermsShape.parse(row.value) : usualPayoutTerms
}

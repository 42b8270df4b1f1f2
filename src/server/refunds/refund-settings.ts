import { z } from 'zod'
import { paise } from '#domain/money/money.ts'
import { type RefundTerms, usualRefundTerms } from '#domain/refunds/refund-terms.ts'
import { readRefundSetting } from './refund-store.ts'
export const refundTermsShape = z
  .object({
    aloneUpTo: z.int().min(0).max(10_000_000).transform(paise),
    twoAbove: z.int().min(0).max(100_000_000).transform(paise),
    daysToArrive: z.int().min(1).max(30),
  })
  .refine(({ aloneUpTo, twoAbove }) => aloneUpTo <= twoAbove)

/** Returns the current terms. */
export async function readRefundTerms(): Promise<RefundTerms> {
  const row = await readRefundSetting()
  return row ? refundTermsShape.parse(row.value) : usualRefundTerms
}

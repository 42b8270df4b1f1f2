import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paise } from '#domain/money/money.ts'
import { type RefundTerms, usualRefundTerms } from '#domain/refunds/refund-terms.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** The name of the setting; its amounts are in paise. */
export const refundTermsName = 'refund-terms'
export const refundTermsShape = z
  .object({
    aloneUpTo: z.int().min(0).max(10_000_000).transform(paise),
    twoAbove: z.int().min(0).max(100_000_000).transform(paise),
    daysToArrive: z.int().min(1).max(30),
  })
  .refine(({ aloneUpTo, twoAbove }) => aloneUpTo <= twoAbove)

/** Returns the current terms. */
export async function readRefundTerms(): Promise<RefundTerms> {
  const [row] = await db().select().from(setting).where(eq(setting.name, refundTermsName))
  return row ? refundTermsShape.parse(row.value) : usualRefundTerms
}

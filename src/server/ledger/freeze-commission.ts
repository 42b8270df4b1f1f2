import { commissionOf } from '#domain/commission.ts'
import type { OfferRule } from '#domain/offers.ts'
import type { orderLine } from '#server/db/order-tables.ts'
import { lineCommission } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import { readCommissionTerms } from './commission-settings.ts'

/**
 * Fixes what the shop keeps of each line of an order that is being placed, by the terms of this moment; no later change of terms touches
 * it (correctness 9). `offers` tells who bears a line's discount.
 */
export async function freezeCommission(
  lines: readonly (typeof orderLine.$inferSelect)[],
  offers: readonly Pick<OfferRule, 'id' | 'bearer'>[],
  at: Date,
): Promise<void> {
  const { terms, version } = await readCommissionTerms()
  await db()
    .insert(lineCommission)
    .values(
      lines.map((line) => {
        const discountBearer = offers.find(({ id }) => id === line.offerId)?.bearer ?? 'shop'
        const kept = commissionOf({ ...line, gross: line.grossPaise, net: line.netPaise, discountBearer }, terms, at)
        return {
          lineId: line.id,
          ruleId: kept.ruleId,
          termsVersion: version,
          kind: kept.kind,
          rate: kept.rate,
          basePaise: kept.base,
          amountPaise: kept.amount,
          gstPercent: kept.gstPercent,
          gstPaise: kept.gst,
          discountBearer,
        }
      }),
    )
}

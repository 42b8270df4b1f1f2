import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { nothing } from '#domain/money/money.ts'
import {
  type CapAmount,
  capOfLine,
  codFeeCap,
  deliveryCap,
  type RefundCap,
  sumByCap,
} from '#domain/refunds/refund-cap.ts'
import { refund, refundComponent } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'

/** From these states a refund is never withdrawn: it is owed, on its way, or paid. */
const forGood = ['approved', 'submitted', 'failed', 'succeeded'] as const

/**
 * Reads the final refunds of each line, less what became due of its discount, of the delivery and the cash fee; delivery that
 * became due is part of what the order charges. Call it under the order's lock.
 */
export async function readGivenBack(orderId: string): Promise<CapAmount[]> {
  const rows = await db()
    .select({ kind: refundComponent.kind, lineId: refundComponent.lineId, amount: refundComponent.amountPaise })
    .from(refundComponent)
    .innerJoin(refund, eq(refund.id, refundComponent.refundId))
    .where(
      and(
        eq(refund.orderId, orderId),
        inArray(refund.state, [...forGood]),
        or(gt(refundComponent.amountPaise, nothing), isNotNull(refundComponent.lineId)),
      ),
    )
  return sumByCap(rows)
}

/** Returns the cap that a document line belongs to among the refunds. */
export function capOfBilled({ what, lineId }: { what: string; lineId: string | null }): RefundCap {
  if (lineId !== null) return capOfLine(lineId)
  if (what === 'second_delivery') return { of: 'second_delivery' }
  return what === 'cod_fee' ? codFeeCap : deliveryCap
}

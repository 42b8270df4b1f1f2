import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { formatMoney } from '#domain/money/currency.ts'
import type { Needs } from '#server/context.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'

/**
 * Emails the admins that the gateway did not pay a refund at the last try, once for each submission. In the caller's
 * transaction.
 */
export async function notifyParkedRefund(
  context: Needs<'notifyOutbox'>,
  { payload, dedupeKey }: { payload: unknown; dedupeKey: string },
): Promise<void> {
  const { refundId } = z.object({ refundId: z.string() }).parse(payload)
  const [found] = await db()
    .select({ amount: refund.amountPaise, error: refund.lastError, number: customerOrder.number })
    .from(refund)
    .innerJoin(customerOrder, eq(customerOrder.id, refund.orderId))
    .where(and(eq(refund.id, refundId), inArray(refund.state, ['approved', 'submitted', 'failed'])))
  if (!found) return
  await writeToAdmins(context, `parked:${dedupeKey}`, (language) => ({
    template: 'refundFailed',
    values: {
      amount: formatMoney(found.amount, 'INR', language),
      number: found.number,
      error: found.error ?? '',
    },
    path: `/admin/refunds/${encodeURIComponent(refundId)}`,
  }))
}

import { formatMoney } from '#domain/money/currency.ts'
import type { Needs } from '#server/context.ts'
import { formatDay } from '#server/email/format-date.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'
import { findOrderNumber, type RefundRow } from './refund-store.ts'

/**
 * Emails the admins that a refund waits for a person: for an approval, or for a manual payment where the money was
 * cash (docs/spec/lifecycle.md#7: "COD refunds go to UPI/bank"). Once for each of the two. In the caller's transaction.
 */
export async function notifyWaitingRefund(
  context: Needs<'notifyOutbox'>,
  row: RefundRow,
  needs: 'approval' | 'manual',
): Promise<void> {
  const { id, orderId, amountPaise, expectedBy } = row
  const about = await findOrderNumber(orderId)
  await writeToAdmins(context, 'refunds', `refund-${needs}:${id}`, (language) => ({
    template: needs === 'approval' ? 'refundRequested' : 'refundManual',
    values: {
      amount: formatMoney(amountPaise, 'INR', language),
      number: about?.number ?? '',
      by: expectedBy === null ? '' : formatDay(expectedBy, language),
    },
    path: `/admin/refunds/${encodeURIComponent(id)}`,
  }))
}

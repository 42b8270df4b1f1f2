import { z } from 'zod'
import { formatMoney } from '#domain/money/currency.ts'
import type { Needs } from '#server/context.ts'
import { writeToAdmins } from '#server/email/write-to-admins.ts'
import { findFailedRefund } from './refund-store.ts'

/**
 * Emails the admins that the gateway did not pay a refund at the last try, once for each submission. In the caller's
 * transaction.
 */
export async function notifyParkedRefund(
  context: Needs<'notifyOutbox'>,
  { payload, dedupeKey }: { payload: unknown; dedupeKey: string },
): Promise<void> {
  const { refundId } = z.object({ refundId: z.string() }).parse(payload)
  const found = await findFailedRefund(refundId)
  if (!found) return
  await writeToAdmins(context, 'refunds', `parked:${dedupeKey}`, (language) => ({
    template: 'refundFailed',
    values: {
      amount: formatMoney(found.amount, 'INR', language),
      number: found.number,
      error: found.error ?? '',
    },
    path: `/admin/refunds/${encodeURIComponent(refundId)}`,
  }))
}

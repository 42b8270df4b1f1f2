import { eq } from 'drizzle-orm'
import { formatMoney } from '#domain/currency.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { sayDay } from '#server/mail/say-date.ts'
import { writeToAdmins } from '#server/mail/write-to-admins.ts'
import type { RefundRow } from './refund-store.ts'

/**
 * Emails the admins that a refund waits for a person: for an approval, or for a manual payment where the money was
 * cash (docs/spec/lifecycle.md#7: "COD refunds go to UPI/bank"). Once for each of the two. In the caller's transaction.
 */
export async function tellWaitingRefund(house: House, row: RefundRow, needs: 'approval' | 'hand'): Promise<void> {
  const { id, orderId, amountPaise, expectedBy } = row
  const [about] = await db()
    .select({ number: customerOrder.number })
    .from(customerOrder)
    .where(eq(customerOrder.id, orderId))
  await writeToAdmins(house, `refund-${needs}:${id}`, (language) => ({
    letter: needs === 'approval' ? 'refundAsked' : 'refundByHand',
    values: {
      amount: formatMoney(amountPaise, 'INR', language),
      number: about?.number ?? '',
      by: expectedBy === null ? '' : sayDay(expectedBy, language),
    },
    path: `/admin/refunds/${encodeURIComponent(id)}`,
  }))
}

import { and, eq } from 'drizzle-orm'
import { secondBoxOffer } from '#server/db/payment-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns what the customer of an order paid for the delivery of its second box, with the id of the offer. */
export async function findSecondDelivery(orderId: string) {
  const [row] = await db()
    .select({ id: secondBoxOffer.id, amount: secondBoxOffer.amountPaise })
    .from(secondBoxOffer)
    .where(and(eq(secondBoxOffer.orderId, orderId), eq(secondBoxOffer.state, 'used')))
  return row
}

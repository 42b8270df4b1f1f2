import { asc, eq } from 'drizzle-orm'
import { invoice } from '#server/db/invoice-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the invoices of an order, the oldest first. */
export async function listInvoicesOfOrder(orderId: string) {
  return await db()
    .select()
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.issuedAt), asc(invoice.series), asc(invoice.sequence))
}

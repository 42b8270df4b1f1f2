import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { account } from '#server/db/account-tables.ts'
import { customerOrder, outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { forgetBuyers } from '#server/invoices/invoice-store.ts'

/** Delivers `forget-letter`: the row of a letter that knew an address goes, sent or not. */
export async function forgetLetter(payload: unknown): Promise<void> {
  const { letter } = z.object({ letter: z.string() }).parse(payload)
  await db().delete(outbox).where(eq(outbox.dedupeKey, letter))
}

/** Delivers `forget-invoice-data`, when the law's time is over: of the orders of a closed account name and place go too, all but the country. */
export async function forgetInvoiceData(payload: unknown): Promise<void> {
  const { accountId } = z.object({ accountId: z.string() }).parse(payload)
  const [closed] = await db()
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isNotNull(account.closedAt)))
  if (!closed) return
  await db()
    .update(customerOrder)
    .set({
      shipping: sql`${customerOrder.shipping} || '{"fullName": "", "address": "", "city": "", "state": "", "pincode": ""}'::jsonb`,
    })
    .where(eq(customerOrder.accountId, accountId))
  await forgetBuyers(accountId)
}

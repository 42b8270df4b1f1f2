import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { account } from '#server/db/account-tables.ts'
import { sentAgain } from '#server/db/hub-tables.ts'
import { customerOrder, outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { eraseBuyers } from '#server/invoices/invoice-store.ts'

/** Delivers `erase-email`: the row of a letter that knew an address goes, sent or not. */
export async function eraseEmail(payload: unknown): Promise<void> {
  const { emailKey } = z.object({ emailKey: z.string() }).parse(payload)
  await db().delete(outbox).where(eq(outbox.dedupeKey, emailKey))
}

/** Delivers `erase-invoice-data`, when the law's time is over: of the orders of a closed account name and place go too, all but the country. */
export async function eraseInvoiceData(payload: unknown): Promise<void> {
  const { accountId } = z.object({ accountId: z.string() }).parse(payload)
  const [closed] = await db()
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isNotNull(account.closedAt)))
  if (!closed) return
  await db()
    .update(customerOrder)
    .set({
      recipientKey: '',
      shipping: sql`${customerOrder.shipping} || '{"fullName": "", "address": "", "city": "", "state": "", "pincode": ""}'::jsonb`,
    })
    .where(eq(customerOrder.accountId, accountId))
  await db()
    .update(sentAgain)
    .set({ formerShipping: null })
    .where(inArray(sentAgain.orderId, ordersOf(accountId)))
  await eraseBuyers(accountId)
}

const ordersOf = (accountId: string) =>
  db().select({ id: customerOrder.id }).from(customerOrder).where(eq(customerOrder.accountId, accountId))

import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CreditKind } from '#domain/credit/store-credit.ts'
import { nothing, type Paise, paise } from '#domain/money/money.ts'
import { account } from '#server/db/account-tables.ts'
import { storeCredit, storeCreditEntry } from '#server/db/credit-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

type NewEntry = {
  accountId: string
  kind: CreditKind
  /** Positive: the customer has more. */
  amount: Paise
  /** Its entry in the ledger. */
  transactionId: string
  orderId?: string
  refundId?: string
  reason?: string
  by?: { id: string; name: string }
}

/**
 * Writes a movement of a customer's credit and changes the balance with it, under the lock of the customer's row. The
 * database refuses a balance below zero.
 */
export async function insertEntry(entry: NewEntry): Promise<void> {
  await db().insert(storeCreditEntry).values({
    accountId: entry.accountId,
    kind: entry.kind,
    amountPaise: entry.amount,
    balancePaise: nothing,
    transactionId: entry.transactionId,
    orderId: entry.orderId,
    refundId: entry.refundId,
    reason: entry.reason,
    actorId: entry.by?.id,
    actorName: entry.by?.name,
  })
}

/** Returns the balance, locked until the end of the transaction; the last lock of every act that takes several. */
export async function lockBalance(accountId: string): Promise<Paise> {
  const [row] = await db()
    .select({ balance: storeCredit.balancePaise })
    .from(storeCredit)
    .where(eq(storeCredit.accountId, accountId))
    .for('update')
  return row?.balance ?? nothing
}

/** Returns what an order has used and not got back, and how often it was used: an order may be reopened. */
export async function readUseOf(orderId: string): Promise<{ open: Paise; times: number; accountId: string | null }> {
  const [row] = await db()
    .select({
      open: sql<string>`coalesce(-sum(${storeCreditEntry.amountPaise}), 0)`,
      times: sql<number>`count(*) filter (where ${storeCreditEntry.kind} = 'used')::int`,
      // The owner of today: the account that used it may have been merged into another one.
      accountId: sql<string | null>`(select o.account_id from customer_order o where o.id = ${orderId})`,
    })
    .from(storeCreditEntry)
    .where(and(eq(storeCreditEntry.orderId, orderId), sql`${storeCreditEntry.kind} in ('used', 'returned')`))
  return { open: paise(Number(row?.open ?? 0)), times: row?.times ?? 0, accountId: row?.accountId ?? null }
}

/** Lists the movements of a customer's credit before one, the newest first, with the number of their order. */
export const listEntries = (accountId: string, before: number | undefined, limit: number) =>
  db()
    .select({ entry: storeCreditEntry, orderNumber: customerOrder.number })
    .from(storeCreditEntry)
    .leftJoin(customerOrder, eq(customerOrder.id, storeCreditEntry.orderId))
    .where(
      and(
        eq(storeCreditEntry.accountId, accountId),
        before === undefined ? undefined : lt(storeCreditEntry.id, before),
      ),
    )
    .orderBy(desc(storeCreditEntry.id))
    .limit(limit)

/** Returns whether this movement was written before: a repeated request changes nothing. */
export async function isWritten(transactionId: string): Promise<boolean> {
  const found = await db()
    .select({ id: storeCreditEntry.id })
    .from(storeCreditEntry)
    .where(eq(storeCreditEntry.transactionId, transactionId))
  return found.length > 0
}

/** Returns whether an account is there and not closed. */
export async function mayHaveCredit(accountId: string): Promise<boolean> {
  const found = await db()
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.closedAt)))
  return found.length > 0
}

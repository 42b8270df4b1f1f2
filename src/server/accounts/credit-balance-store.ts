import { eq } from 'drizzle-orm'
import { nothing, type Paise } from '#domain/money/money.ts'
import { storeCredit } from '#server/db/credit-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the store credit of an account. */
export async function findCreditBalance(accountId: string): Promise<Paise> {
  const [row] = await db()
    .select({ balance: storeCredit.balancePaise })
    .from(storeCredit)
    .where(eq(storeCredit.accountId, accountId))
  return row?.balance ?? nothing
}

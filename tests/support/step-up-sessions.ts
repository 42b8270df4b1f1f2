import { eq, sql } from 'drizzle-orm'
import { account, session } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Shop } from '#tests/support/open-shop.ts'

/** Marks the account's sessions as having just passed step-up authentication, or `minutes` ago when given. */
export const stepUpSessions = (shop: Shop, email: string, minutes = 0): Promise<unknown> =>
  shop.database.run(() =>
    db()
      .update(session)
      .set({ stepUpAt: sql`now() - make_interval(mins => ${minutes})` as unknown as Date })
      .where(eq(session.accountId, sql`(select ${account.id} from ${account} where ${account.email} = ${email})`)),
  )

import { eq } from 'drizzle-orm'
import { lateStandingOf } from '#domain/late-money.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { lockLate, noteLateStep } from './late-money-store.ts'

/**
 * Has the gateway asked again for money that waits for a person: at the next round of the sweep, and from then on as from the first time; who wished
 * it stands among its steps. Refuses with thing/not-found, and with flow/not-now for what is asked for anyway, has gone back, or came back from
 * the bank.
 */
export const askLateAgain = (id: string, by: Principal): Promise<void> =>
  transaction(async () => {
    const late = (await lockLate(id)) ?? refuse('thing/not-found')
    if (lateStandingOf(late) !== 'waits') refuse('flow/not-now')
    await db().update(latePayment).set({ nextTry: dbNow, tries: 0 }).where(eq(latePayment.id, id))
    await noteLateStep(id, { kind: 'asked_again', by, note: late.lastError })
  })

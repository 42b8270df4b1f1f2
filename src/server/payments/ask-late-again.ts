import { eq } from 'drizzle-orm'
import { lateStandingOf } from '#domain/late-money.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { latePayment } from '#server/db/payment-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { lockLate, noteLateStep } from './late-money-store.ts'

/**
 * Schedules another return request for an unapplied payment that waits for a person: at the next round of the sweep,
 * and from then on as from the first time; the admin is recorded in its steps. Refuses with thing/not-found, and with
 * flow/not-now for one that is already scheduled, was returned, or came back from the bank.
 */
export const askLateAgain = (id: string, by: Principal): Promise<void> =>
  transaction(async () => {
    const late = (await lockLate(id)) ?? refuse('thing/not-found')
    if (lateStandingOf(late) !== 'waits') refuse('flow/not-now')
    await db().update(latePayment).set({ nextTry: dbNow, tries: 0 }).where(eq(latePayment.id, id))
    await noteLateStep(id, { kind: 'asked_again', by, note: late.lastError })
  })

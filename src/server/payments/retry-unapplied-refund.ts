import { unappliedStatusOf } from '#domain/payments/unapplied-payments.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { lockUnappliedPayment, recordUnappliedStep, retryAtOnce } from './unapplied-payment-store.ts'

/**
 * Schedules another return request for an unapplied payment that waits for a person: at the next round of the sweep,
 * and from then on as from the first time; the admin is recorded in its steps. Refuses with thing/not-found, and with
 * flow/not-now for one that is already scheduled, was returned, or came back from the bank.
 */
export const retryUnappliedRefund = (id: string, by: Principal): Promise<void> =>
  transaction(async () => {
    const unapplied = (await lockUnappliedPayment(id)) ?? refuse('thing/not-found')
    if (unappliedStatusOf(unapplied) !== 'waits') refuse('flow/not-now')
    await retryAtOnce(id)
    await recordUnappliedStep(id, { kind: 'retried', by, note: unapplied.lastError })
  })

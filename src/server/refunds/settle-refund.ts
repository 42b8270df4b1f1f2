import { paise } from '#domain/money.ts'
import { decidePayment } from '#domain/payment-flow.ts'
import { decideRefund } from '#domain/refund-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, system } from '#domain/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { bookRefundPaid } from '#server/ledger/book-money.ts'
import { type Doer, recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { creditPaid } from './credit-paid.ts'
import { changeRefund, lockRefundAndPayment, moneyOf, type RefundRow } from './refund-store.ts'

type Settlement = {
  id: string
  command: 'succeed' | 'settle_otherwise'
  reference: string
  by?: { actor: Actor; doer: Doer } | undefined
  /** The version an admin looked at. */
  seen?: number | undefined
}

/**
 * The money has gone back: the refund, its payment, the timeline and the letter, once however often it is said. Refuses with
 * thing/not-found, flow/stale, flow/not-now, flow/proof-needed.
 */
export const settleRefund = (house: House, { id, command, reference, by, seen }: Settlement): Promise<RefundRow> =>
  transaction(async () => {
    const { attempt, row } = await lockRefundAndPayment(id)
    if (seen !== undefined && row.version !== seen) refuse('flow/stale')
    // One that came back is not paid by an answer that was given before.
    if (command === 'succeed' && (row.state === 'succeeded' || row.bouncedAt !== null)) return row
    // The bank may still give all of it back.
    if (command === 'settle_otherwise' && attempt.state === 'disputed') refuse('flow/not-now')
    if (command === 'settle_otherwise' && row.state === 'approved' && row.method === 'gateway') refuse('flow/not-now')
    const state = decideRefund(row.state, command, by?.actor ?? system, { reference })
    const settled = await changeRefund(id, {
      state,
      reference: reference.trim(),
      settledBy: by?.doer.id ?? null,
      lastError: null,
      settledAt: dbNow,
    })
    await countPaidBack(attempt, row)
    await bookRefundPaid(row, purseOf(command, attempt))
    await creditPaid(row)
    await recordEvent(house, {
      orderId: row.orderId,
      kind: 'refund_paid',
      actor: by?.doer ?? systemDoer,
      data: { refund: row.amountPaise, amount: row.amountPaise, reference: reference.trim() },
    })
    return settled
  })

const purseOf = (command: Settlement['command'], { gateway }: PaymentRow) =>
  command === 'succeed' && gateway ? { account: 'gateway' as const, gateway } : { account: 'bank' as const }

/** What was on its way is now given back; a payment in dispute stays so, the bank decides it. */
export async function countPaidBack(attempt: PaymentRow, { amountPaise }: RefundRow): Promise<void> {
  const capturedMinor = moneyOf(attempt)
  const refundedMinor = attempt.refundedPaise + attempt.lostPaise
  // With a dispute lost besides, more than came in may be gone.
  const refundMinor = Math.min(amountPaise, capturedMinor - refundedMinor)
  const isRest = refundedMinor + refundMinor === capturedMinor
  await changePayment(attempt.id, {
    refundedPaise: paise(attempt.refundedPaise + amountPaise),
    refundPendingPaise: paise(attempt.refundPendingPaise - amountPaise),
    ...(attempt.state === 'disputed' || attempt.state === 'refunded'
      ? {}
      : {
          state: decidePayment(attempt.state, isRest ? 'refund_rest' : 'refund_part', system, {
            capturedMinor,
            refundedMinor,
            refundMinor,
          }),
        }),
  })
}

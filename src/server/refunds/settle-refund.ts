import { decideRefund } from '#domain/refund-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, system } from '#domain/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { bookRefundPaid } from '#server/ledger/book-money.ts'
import { type Doer, recordEvent, systemDoer } from '#server/orders/record-event.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import { countPaidBack } from './count-paid-back.ts'
import { creditPaid } from './credit-paid.ts'
import { recordGatewayRefund } from './record-gateway-refund.ts'
import { changeRefund, isStillAsked, lockRefundAndPayment, type RefundRow } from './refund-store.ts'

type Settlement = {
  id: string
  command: 'succeed' | 'settle_otherwise'
  reference: string
  by?: { actor: Actor; doer: Doer } | undefined
  /** The version an admin saw. */
  seen?: number | undefined
}

/**
 * Settles a paid refund: the refund, its payment, the timeline and the email, once however often it is reported.
 * Refuses with thing/not-found, flow/stale, flow/not-now, flow/proof-needed.
 */
export const settleRefund = (house: House, { id, command, reference, by, seen }: Settlement): Promise<RefundRow> =>
  transaction(async () => {
    const { attempt, row } = await lockRefundAndPayment(id)
    if (seen !== undefined && row.version !== seen) refuse('flow/stale')
    // A refund that came back is not paid by an earlier answer.
    if (command === 'succeed' && row.bouncedAt !== null) return row
    if (command === 'succeed' && row.state === 'succeeded') {
      // Paid already under another reference: this money was paid in addition, and an admin has to know.
      if (row.reference !== reference.trim())
        await recordGatewayRefund(house, attempt, { reference: reference.trim(), amount: row.amountPaise })
      return row
    }
    if (command === 'settle_otherwise') await demandNobodyElsePays(attempt, row)
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

/**
 * Asserts that neither the gateway nor the payer's bank may still pay it back before it is paid by bank (decision
 * 0032).
 */
async function demandNobodyElsePays(attempt: PaymentRow, { id, method, state }: RefundRow): Promise<void> {
  if (attempt.state === 'disputed') refuse('flow/not-now')
  if (method === 'gateway' && (state === 'approved' || (await isStillAsked(id)))) refuse('flow/not-now')
}

const purseOf = (command: Settlement['command'], { gateway }: PaymentRow) =>
  command === 'succeed' && gateway ? { account: 'gateway' as const, gateway } : { account: 'bank' as const }

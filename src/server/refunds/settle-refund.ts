import { decideRefund } from '#domain/refunds/refund-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { bookRefundPaid } from '#server/ledger/book-money.ts'
import { type Performer, recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import { countPaidBack } from './count-paid-back.ts'
import { creditPaid } from './credit-paid.ts'
import { recordGatewayRefund } from './record-gateway-refund.ts'
import { changeRefund, isRefundQueued, lockRefundAndPayment, type RefundRow } from './refund-store.ts'

type Settlement = {
  id: string
  command: 'succeed' | 'settle_otherwise'
  reference: string
  by?: { actor: Actor; performedBy: Performer } | undefined
  /** The version an admin saw. */
  seen?: number | undefined
}

/**
 * Settles a paid refund: the refund, its payment, the timeline and the email, once however often it is reported.
 * Refuses with thing/not-found, flow/stale, flow/not-now, flow/proof-needed.
 */
export const settleRefund = (
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { id, command, reference, by, seen }: Settlement,
): Promise<RefundRow> =>
  transaction(async () => {
    const { payment, row } = await lockRefundAndPayment(id)
    if (seen !== undefined && row.version !== seen) refuse('flow/stale')
    // A refund that came back is not paid by an earlier answer.
    if (command === 'succeed' && row.bouncedAt !== null) return row
    if (command === 'succeed' && row.state === 'succeeded') {
      // Paid already under another reference: this money was paid in addition, and an admin has to know.
      if (row.reference !== reference.trim())
        await recordGatewayRefund(context, payment, { reference: reference.trim(), amount: row.amountPaise })
      return row
    }
    if (command === 'settle_otherwise') await assertNotPaidElsewhere(payment, row)
    const state = decideRefund(row.state, command, by?.actor ?? system, { reference })
    const settled = await changeRefund(id, {
      state,
      reference: reference.trim(),
      settledBy: by?.performedBy.id ?? null,
      lastError: null,
      settledAt: dbNow,
    })
    await countPaidBack(payment, row)
    await bookRefundPaid(row, moneyAccountOf(command, payment))
    await creditPaid(row)
    await recordEvent(context, {
      orderId: row.orderId,
      kind: 'refund_paid',
      actor: by?.performedBy ?? systemPerformer,
      data: { refund: row.amountPaise, amount: row.amountPaise, reference: reference.trim() },
    })
    return settled
  })

/**
 * Asserts that neither the gateway nor the payer's bank may still pay it back before it is paid by bank (decision
 * 0032).
 */
async function assertNotPaidElsewhere(payment: PaymentRow, { id, method, state }: RefundRow): Promise<void> {
  if (payment.state === 'disputed') refuse('flow/not-now')
  if (method === 'gateway' && (state === 'approved' || (await isRefundQueued(id)))) refuse('flow/not-now')
}

const moneyAccountOf = (command: Settlement['command'], { gateway }: PaymentRow) =>
  command === 'succeed' && gateway ? { account: 'gateway' as const, gateway } : { account: 'bank' as const }

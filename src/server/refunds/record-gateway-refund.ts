import { randomUUID } from 'node:crypto'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { bookRefund, bookRefundPaid } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { countPaidBack } from './count-paid-back.ts'
import { findByKey, insertRefund, leftOf, listComponents } from './refund-store.ts'
import { releasePendingRefunds } from './release-pending-refunds.ts'

/**
 * Records a refund that was made at the gateway itself: it has happened, so it needs no approval. The shop funds it,
 * as no line or fault is known; it counts like any other, so that the same money is not paid back again, and once
 * however often it is reported. What was paid back another way before has then been paid twice (decision 0032). Call
 * it with the order and its payment locked.
 */
export async function recordGatewayRefund(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  payment: PaymentRow,
  { reference, amount }: { reference: string; amount: Paise },
): Promise<void> {
  const key = `at-gateway:${reference}`
  if (await findByKey(payment.orderId, key)) return
  const now = await releasePendingRefunds(payment, amount, `given back at the gateway: ${reference}`)
  const { gateway, orderId, ...paid } = now
  await changePayment(paid.id, { overpaidPaise: paise(paid.overpaidPaise + Math.max(0, amount - leftOf(now))) })
  const row = await insertRefund(
    {
      id: randomUUID(),
      orderId,
      paymentId: paid.id,
      key,
      cause: 'goodwill',
      fundedBy: 'platform',
      reason: null,
      amountPaise: amount,
      method: 'gateway',
      state: 'succeeded',
      approvalsNeeded: 0,
      requestedAs: 'system',
      origin: 'gateway',
      reference,
      approvedAt: dbNow,
      settledAt: dbNow,
    },
    [{ kind: 'goods', lineId: null, amount }],
  )
  await countPaidBack({ ...paid, gateway, orderId, refundPendingPaise: paise(paid.refundPendingPaise + amount) }, row)
  await bookRefund(row, await listComponents(row.id))
  await bookRefundPaid(row, { account: 'gateway', gateway: gateway ?? undefined })
  await recordEvent(context, {
    orderId,
    kind: 'refund_paid',
    actor: systemPerformer,
    data: { refund: amount, amount, reference },
  })
  await recordEvent(context, {
    orderId,
    kind: 'refund_not_requested',
    actor: systemPerformer,
    data: { amount, reference },
  })
}

import { randomUUID } from 'node:crypto'
import { paise } from '#domain/money/money.ts'
import { type Actor, system } from '#domain/orders/state-table.ts'
import { decidePayment } from '#domain/payments/payment-flow.ts'
import { assertRefundable, type RefundComponent, sumByCap } from '#domain/refunds/refund-cap.ts'
import type { RefundCause, RefundFunder, RefundMethod } from '#domain/refunds/refund-flow.ts'
import { approvalsNeeded } from '#domain/refunds/refund-terms.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { approveWhenAgreed } from './approve-refund.ts'
import { readRefundTerms } from './refund-settings.ts'
import {
  countRefunded,
  findByKey,
  insertRefund,
  lockHolding,
  type RefundRow,
  readRefundableOf,
  recordApproval,
} from './refund-store.ts'

export type RefundRequest = {
  orderId: string
  cause: RefundCause
  fundedBy: RefundFunder
  reason: string | null
  components: readonly RefundComponent[]
  requester: Actor
  /** The requesting account, if any; a request by an admin counts as their approval. */
  requestedBy?: { id: string; name: string } | undefined
  /** The same key of an order is the same refund. */
  key: string
}

/**
 * Requests a refund, within the caller's transaction, which holds the order's lock. Never more than was received,
 * less what was paid back and what is pending, and never more of a line, the delivery or the cash fee than was paid
 * for it (docs/spec/correctness.md#28). By its amount it is approved at once or waits for admins; the gateway gets the request
 * later, from the outbox. Cash that is still due is reduced instead. Refuses with payment/over-refund (`left` in its
 * details), thing/not-found.
 */
export async function requestRefund(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  request: RefundRequest,
): Promise<RefundRow> {
  const order = await lockOrder(request.orderId)
  const earlier = await findByKey(order.id, request.key)
  if (earlier) return earlier
  const held = await lockHolding(order.id)
  const amount = assertRefundable(request.components, await readRefundableOf(order, held))
  if (!held) return refuse('payment/over-refund', { left: paise(0) })
  await countRefunded(order.id, sumByCap(request.components), 1)
  const method = amount === 0 ? 'offset' : methodFor(held)
  if (method === 'less_cash') await lessCash(held, amount)
  else if (method !== 'offset')
    await changePayment(held.id, { refundPendingPaise: paise(held.refundPendingPaise + amount) })
  const row = await insertRefund(
    {
      id: randomUUID(),
      orderId: order.id,
      paymentId: held.id,
      key: request.key,
      cause: request.cause,
      fundedBy: request.fundedBy,
      reason: request.reason,
      amountPaise: amount,
      method,
      state: 'requested',
      // Nothing was paid yet: reducing what is due costs the shop no money.
      approvalsNeeded:
        method === 'less_cash' || method === 'offset' ? 0 : approvalsNeeded(amount, await readRefundTerms()),
      requestedAs: request.requester.as,
      requestedBy: request.requestedBy?.id ?? null,
    },
    request.components,
  )
  if (request.requester.as === 'admin' && request.requestedBy) await recordApproval(row.id, request.requestedBy)
  return approveWhenAgreed(context, row)
}

/** Returns how the money of a payment is paid back. */
export const methodFor = (held: PaymentRow): RefundMethod => {
  if (held.method === 'online') return 'gateway'
  return held.state === 'cod_due' ? 'less_cash' : 'bank'
}

/** Reduces the cash the courier collects; to zero when all of it was refunded. */
async function lessCash(held: PaymentRow, amount: number): Promise<void> {
  const due = paise(held.amountPaise - amount)
  await changePayment(held.id, {
    amountPaise: due,
    waivedPaise: paise(held.waivedPaise + amount),
    ...(due === 0 ? { state: decidePayment(held.state, 'waive_cash', system) } : {}),
  })
}

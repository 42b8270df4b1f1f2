import { randomUUID } from 'node:crypto'
import { paise } from '#domain/money.ts'
import { decidePayment } from '#domain/payment-flow.ts'
import { demandWithin, type RefundComponent, sumByCap } from '#domain/refund-cap.ts'
import type { RefundBearer, RefundCause, RefundMethod } from '#domain/refund-flow.ts'
import { approvalsNeeded } from '#domain/refund-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, system } from '#domain/state-table.ts'
import type { House } from '#server/house.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { approveWhenAgreed } from './approve-refund.ts'
import { readRefundTerms } from './refund-settings.ts'
import {
  countRefunded,
  findByKey,
  insertRefund,
  lockHolding,
  noteApproval,
  type RefundRow,
  roomOf,
} from './refund-store.ts'

export type RefundRequest = {
  orderId: string
  cause: RefundCause
  bearer: RefundBearer
  reason: string | null
  components: readonly RefundComponent[]
  asker: Actor
  /** The requesting account, if any; a request by an admin counts as their approval. */
  askedBy?: { id: string; name: string } | undefined
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
export async function requestRefund(house: House, request: RefundRequest): Promise<RefundRow> {
  const order = await lockOrder(request.orderId)
  const earlier = await findByKey(order.id, request.key)
  if (earlier) return earlier
  const held = await lockHolding(order.id)
  const amount = demandWithin(request.components, await roomOf(order, held))
  if (!held) return refuse('payment/over-refund', { left: paise(0) })
  await countRefunded(order.id, sumByCap(request.components), 1)
  const method = methodFor(held)
  if (method === 'less_cash') await lessCash(held, amount)
  else await changePayment(held.id, { refundPendingPaise: paise(held.refundPendingPaise + amount) })
  const row = await insertRefund(
    {
      id: randomUUID(),
      orderId: order.id,
      paymentId: held.id,
      key: request.key,
      cause: request.cause,
      bearer: request.bearer,
      reason: request.reason,
      amountPaise: amount,
      method,
      state: 'requested',
      // Nothing was paid yet: reducing what is due costs the shop no money.
      approvalsNeeded: method === 'less_cash' ? 0 : approvalsNeeded(amount, await readRefundTerms()),
      askedAs: request.asker.as,
      askedBy: request.askedBy?.id ?? null,
    },
    request.components,
  )
  if (request.asker.as === 'admin' && request.askedBy) await noteApproval(row.id, request.askedBy)
  return approveWhenAgreed(house, row)
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

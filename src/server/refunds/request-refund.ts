import { randomUUID } from 'node:crypto'
import { creditLeftOf, splitRefund } from '#domain/credit/store-credit.ts'
import { paise, sum } from '#domain/money/money.ts'
import { decidePayment } from '#domain/payments/payment-flow.ts'
import { divideRefund } from '#domain/refunds/divide-refund.ts'
import { assertRefundable, type RefundComponent, sumByCap } from '#domain/refunds/refund-cap.ts'
import type { RefundCause, RefundFunder, RefundMethod } from '#domain/refunds/refund-flow.ts'
import { approvalsNeeded } from '#domain/refunds/refund-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { lockOrder, type OrderRow } from '#server/orders/order-store.ts'
import { changePayment, type PaymentRow } from '#server/payments/payment-store.ts'
import { approveWhenAgreed } from './approve-refund.ts'
import { readRefundTerms } from './refund-settings.ts'
import {
  countCreditShare,
  countRefunded,
  findByKey,
  insertRefund,
  leftOf,
  listAddedLines,
  lockHoldings,
  ownHolding,
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
  /** The customer agreed to store credit in place of money. */
  asCredit?: boolean | undefined
}

type RefundNeeds = Needs<'orderChanged' | 'notifyOutbox'>

/**
 * Requests a refund as `requestRefundParts` does. Returns the part that moves money, or else the part that becomes
 * store credit.
 */
export async function requestRefund(context: RefundNeeds, request: RefundRequest): Promise<RefundRow> {
  const parts = await requestRefundParts(context, request)
  return parts.at(-1) ?? refuse('payment/over-refund', { left: paise(0) })
}

/**
 * Requests a refund, within the caller's transaction, which holds the order's lock. Never more than was received,
 * less what was paid back and what is pending, and never more of a line, the delivery or the cash fee than was paid
 * for it (docs/spec/correctness.md#28). What was paid with store credit goes back first, as a refund of its own (decision 270); the
 * last one is about the money, if any is left. By the amount they are approved at once or wait for admins; the gateway gets the request
 * later, from the outbox. Cash that is still due is reduced instead. Refuses with payment/over-refund (`left` in its
 * details), thing/not-found, and for store credit in place of money with credit/no-account and credit/no-money.
 */
export async function requestRefundParts(context: RefundNeeds, request: RefundRequest): Promise<RefundRow[]> {
  const order = await lockOrder(request.orderId)
  const earlier = await findByKey(order.id, request.key)
  if (earlier) return [earlier]
  const holdings = await lockHoldings(order.id)
  const held = ownHolding(holdings)
  const amount = assertRefundable(request.components, await readRefundableOf(order, holdings))
  if (!held) return refuse('payment/over-refund', { left: paise(0) })
  const { credit, money } = splitRefund(request.components, creditLeftOf(order))
  const wanted: Omit<Part, 'needed'>[] = []
  if (credit.length > 0)
    wanted.push({
      method: 'credit_share',
      components: credit,
      key: money.length > 0 ? `${request.key}:credit` : request.key,
      held,
    })
  for (const [index, { holding, components }] of (await divideMoney(order.id, holdings, money)).entries())
    wanted.push({
      method: request.asCredit ? creditInstead(order, holding) : methodFor(holding),
      components,
      key: index === 0 ? request.key : `${request.key}:addition-${index}`,
      held: holding,
    })
  const terms = await readRefundTerms()
  const rows: RefundRow[] = []
  for (const part of wanted)
    rows.push(await requestPart(context, request, { ...part, needed: approvalsNeeded(amount, terms) }))
  return rows
}

type Part = {
  method: RefundMethod
  components: readonly RefundComponent[]
  key: string
  held: PaymentRow
  /** Approvals that the whole refund needs. */
  needed: number
}

/** Divides a refund between the payments that hold the order's money. */
async function divideMoney(orderId: string, holdings: readonly PaymentRow[], money: readonly RefundComponent[]) {
  if (money.length === 0) return []
  const added = holdings.length > 1 ? await listAddedLines(orderId) : []
  const sources = holdings.map(({ id, additionId, ...holding }) => ({
    id,
    left: leftOf({ id, additionId, ...holding }),
    lineIds: new Set(added.flatMap((line) => (additionId !== null && line.additionId === additionId ? [line.id] : []))),
  }))
  return divideRefund(money, sources).flatMap(({ id, components }) => {
    const holding = holdings.find((each) => each.id === id)
    return holding ? [{ holding, components }] : []
  })
}

async function requestPart(context: RefundNeeds, request: RefundRequest, part: Part): Promise<RefundRow> {
  const { components, held, key, needed } = part
  const { orderId } = request
  const amount = sum(components.map((component) => component.amount))
  await countRefunded(orderId, sumByCap(components), 1)
  const method = amount === 0 ? 'offset' : part.method
  if (method === 'less_cash') await lessCash(held, amount)
  else if (method === 'credit_share') await countCreditShare(orderId, amount)
  else if (method !== 'offset')
    await changePayment(held.id, { refundPendingPaise: paise(held.refundPendingPaise + amount) })
  const row = await insertRefund(
    {
      id: randomUUID(),
      orderId,
      paymentId: held.id,
      key,
      cause: request.cause,
      fundedBy: request.fundedBy,
      reason: request.reason,
      amountPaise: amount,
      method,
      state: 'requested',
      // Nothing was paid yet: reducing what is due costs the shop no money.
      approvalsNeeded: method === 'less_cash' || method === 'offset' ? 0 : needed,
      requestedAs: request.requester.as,
      requestedBy: request.requestedBy?.id ?? null,
    },
    components,
  )
  if (request.requester.as === 'admin' && request.requestedBy) await recordApproval(row.id, request.requestedBy)
  return approveWhenAgreed(context, row)
}

/** Refuses with credit/no-account for a guest's order, and with credit/no-money for cash that is still due. */
function creditInstead({ accountId }: OrderRow, held: PaymentRow): RefundMethod {
  if (accountId === null) return refuse('credit/no-account')
  if (held.state === 'cod_due') return refuse('credit/no-money')
  return 'credit'
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

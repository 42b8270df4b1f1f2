import { decideRefund, isToCredit } from '#domain/refunds/refund-flow.ts'
import { system } from '#domain/states/state-table.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { post } from '#server/jobs/outbox.ts'
import { bookRefund } from '#server/ledger/book-money.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { creditPaid } from './credit-paid.ts'
import { notifyWaitingRefund } from './notify-waiting-refund.ts'
import { readRefundTerms } from './refund-settings.ts'
import { changeRefund, listApprovals, listComponents, type RefundRow } from './refund-store.ts'
import { settleAsCredit } from './settle-as-credit.ts'

/**
 * Approves a refund, whose order is locked, once enough admins have approved it, and submits it; until then it stays
 * unchanged and the admins get an email.
 */
export async function approveWhenAgreed(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  row: RefundRow,
): Promise<RefundRow> {
  const approvals = (await listApprovals(row.id)).length
  if (approvals < row.approvalsNeeded) {
    await notifyWaitingRefund(context, row, 'approval')
    return row
  }
  const state = decideRefund(row.state, 'approve', system, { approvals, approvalsNeeded: row.approvalsNeeded })
  await bookRefund(row, await listComponents(row.id))
  if (row.method === 'less_cash' || row.method === 'offset') return settleAtOnce(context, row)
  if (isToCredit(row.method)) return settleAsCredit(context, row)
  const { daysToArrive } = await readRefundTerms()
  const expectedBy = addDays(indianDay(await readClock()).day, daysToArrive)
  const approved = await changeRefund(row.id, { state, expectedBy, approvedAt: dbNow })
  await recordEvent(context, {
    orderId: row.orderId,
    kind: 'refund_approved',
    actor: systemPerformer,
    data: { refund: row.amountPaise, expected: expectedBy },
  })
  if (row.method === 'bank') await notifyWaitingRefund(context, approved, 'manual')
  await sendToGateway(context, approved)
  return approved
}

/**
 * Posts the refund to the outbox for the gateway, under the refund's own id; collected cash is paid back by a person.
 */
export async function sendToGateway(context: Needs<'notifyOutbox'>, { id, method, version }: RefundRow): Promise<void> {
  if (method !== 'gateway') return
  await post(context, [
    { kind: 'submit-refund', dedupeKey: `submit-refund:${id}:${version}`, payload: { refundId: id } },
  ])
}

/** Settles a refund that moves no money: less cash to collect, or set off against delivery. */
async function settleAtOnce(context: Needs<'orderChanged' | 'notifyOutbox'>, row: RefundRow): Promise<RefundRow> {
  const settled = await changeRefund(row.id, { state: 'succeeded', approvedAt: dbNow, settledAt: dbNow })
  await creditPaid(row)
  if (row.method === 'offset') return settled
  await recordEvent(context, {
    orderId: row.orderId,
    kind: 'cash_lowered',
    actor: systemPerformer,
    data: { refund: row.amountPaise },
  })
  return settled
}

import { addDays, indianDay } from '#domain/calendar-day.ts'
import { decideRefund } from '#domain/refund-flow.ts'
import { system } from '#domain/state-table.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import type { House } from '#server/house.ts'
import { post } from '#server/jobs/outbox.ts'
import { bookRefund } from '#server/ledger/book-money.ts'
import { recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { creditPaid } from './credit-paid.ts'
import { readRefundTerms } from './refund-settings.ts'
import { changeRefund, listApprovals, listComponents, type RefundRow } from './refund-store.ts'
import { tellWaitingRefund } from './tell-waiting-refund.ts'

/**
 * Approves a refund, whose order is locked, once enough admins have approved it, and submits it; until then it stays
 * unchanged and the admins get an email.
 */
export async function approveWhenAgreed(house: House, row: RefundRow): Promise<RefundRow> {
  const approvals = (await listApprovals(row.id)).length
  if (approvals < row.approvalsNeeded) {
    await tellWaitingRefund(house, row, 'approval')
    return row
  }
  const state = decideRefund(row.state, 'approve', system, { approvals, approvalsNeeded: row.approvalsNeeded })
  await bookRefund(row, await listComponents(row.id))
  if (row.method === 'less_cash') return settleLessCash(house, row)
  const { daysToArrive } = await readRefundTerms()
  const expectedBy = addDays(indianDay(await readClock()).day, daysToArrive)
  const approved = await changeRefund(row.id, { state, expectedBy, approvedAt: dbNow })
  await recordEvent(house, {
    orderId: row.orderId,
    kind: 'refund_approved',
    actor: systemDoer,
    data: { refund: row.amountPaise, expected: expectedBy },
  })
  if (row.method === 'bank') await tellWaitingRefund(house, approved, 'hand')
  await sendToGateway(house, approved)
  return approved
}

/**
 * Posts the refund to the outbox for the gateway, under the refund's own id; collected cash is paid back by a person.
 */
export async function sendToGateway(house: House, { id, method, version }: RefundRow): Promise<void> {
  if (method !== 'gateway') return
  await post(house, [{ kind: 'submit-refund', dedupeKey: `submit-refund:${id}:${version}`, payload: { refundId: id } }])
}

async function settleLessCash(house: House, row: RefundRow): Promise<RefundRow> {
  const settled = await changeRefund(row.id, { state: 'succeeded', approvedAt: dbNow, settledAt: dbNow })
  await creditPaid(row)
  await recordEvent(house, {
    orderId: row.orderId,
    kind: 'cash_lowered',
    actor: systemDoer,
    data: { refund: row.amountPaise },
  })
  return settled
}

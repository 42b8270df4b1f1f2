import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { creditLeftOf } from '#domain/credit/store-credit.ts'
import type { Language } from '#domain/language/language.ts'
import { capOfLine, codFeeCap, deliveryCap, leftUnder } from '#domain/refunds/refund-cap.ts'
import { openRefundCommands, type RefundState } from '#domain/refunds/refund-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { account } from '#server/db/account-tables.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { refund, refundApproval } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import { pageSize } from '#server/http/list-page.ts'
import { microseconds, newestFirst } from '#server/lists/newest-first-store.ts'
import { findOrder, listOrderLines, type OrderRow } from '#server/orders/order-store.ts'
import { translateReason } from '#server/orders/reason-text.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import { translate } from '#server/translate.ts'
import {
  findHolding,
  isQueued,
  leftOf,
  listApprovals,
  listComponents,
  readRefundableOf,
  refundOriginOf,
} from './refund-store.ts'
import { methodFor } from './request-refund.ts'

const approvals = sql<number>`(select count(*)::int from ${refundApproval} a where a.refund_id = ${refund}.id)`
/**
 * Matches refunds that the gateway has not paid and that are not retried automatically; during a dispute of the
 * payment no request is made.
 */
const waits = sql<boolean>`(${refund.state} = 'failed' and ${payment.state} <> 'disputed' and not ${isQueued})`
const select = () =>
  db()
    .select({
      row: refund,
      at: microseconds(refund.createdAt),
      number: customerOrder.number,
      approvals,
      waits,
      isQueued,
    })
    .from(refund)
    .innerJoin(customerOrder, eq(customerOrder.id, refund.orderId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
type Listed = Awaited<ReturnType<typeof select>>[number]

const show = ({ row, number, approvals, waits }: Listed, language: Language) => ({
  id: row.id,
  orderId: row.orderId,
  orderNumber: number,
  amount: row.amountPaise,
  state: row.state,
  stateText: translate(language, 'statuses', `refund.${row.state}`),
  waits,
  method: row.method,
  origin: row.origin,
  cause: row.cause,
  fundedBy: row.fundedBy,
  approvals,
  approvalsNeeded: row.approvalsNeeded,
  reference: row.reference,
  expectedBy: row.expectedBy,
  attempts: row.attempts,
  at: row.createdAt,
  settledAt: row.settledAt,
})

/** Matches refunds that need a person's action: an approval, a bank payment, or a fix at a failing gateway. */
const waitsForPerson = sql`${refund.state} in ('requested', 'approved', 'failed') and (${refund.state} = 'requested'
  or (${refund.state} = 'approved' and ${refund.method} = 'bank') or ${waits})`

/** Returns refunds that wait for a person, the oldest first, and the total count. */
export async function listWaitingRefunds(language: Language) {
  const rows = await select().where(waitsForPerson).orderBy(asc(refund.createdAt), asc(refund.id)).limit(pageSize)
  const [all] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(waitsForPerson)
  return { items: rows.map((row) => show(row, language)), count: all?.count ?? 0 }
}

/** Returns refunds, newest first. */
export async function listRefunds(
  { state, cursor }: { state?: RefundState | undefined; cursor?: string | undefined },
  language: Language,
) {
  const { after, order, limit, cut } = newestFirst(refund, cursor, language)
  const rows = await select()
    .where(and(state && eq(refund.state, state), after))
    .orderBy(...order)
    .limit(limit)
  return cut(
    rows,
    ({ row, at }) => ({ id: row.id, at }),
    (row) => show(row, language),
  )
}

/** Returns one whole refund, as an admin sees it. Refuses with thing/not-found. */
export async function showRefund(id: string, admin: { id: string }, language: Language) {
  const [found] = await select().where(eq(refund.id, id))
  if (!found) return refuse('thing/not-found')
  const { row } = found
  const agreed = await listApprovals(id)
  const names = new Map((await listOrderLines(row.orderId)).map((line) => [line.id, line.name[language]]))
  return {
    ...show(found, language),
    version: row.version,
    reason: row.reason && translateReason(row.reason, language),
    note: row.note,
    lastError: row.lastError,
    requestedAs: row.requestedAs,
    requestedBy: await nameOf(row.requestedBy),
    settledBy: await nameOf(row.settledBy),
    components: (await listComponents(id)).map(({ kind, lineId, amount }) => ({
      kind,
      name: lineId === null ? null : (names.get(lineId) ?? null),
      amount,
    })),
    agreed: agreed.map(({ adminName, at }) => ({ name: adminName, at })),
    commands: openRefundCommands(row.state, row.method, refundOriginOf(row), {
      bounced: row.bouncedAt !== null,
      isQueued: found.isQueued,
    }).filter((command) => command !== 'approve' || agreed.every(({ adminId }) => adminId !== admin.id)),
  }
}

async function nameOf(id: string | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db().select({ name: account.name }).from(account).where(eq(account.id, id))
  return found?.name ?? null
}

/** Returns whether money of an order may be refunded as store credit: it was received, and belongs to an account. */
export const mayBeCredit = ({ accountId }: Pick<OrderRow, 'accountId'>, held: PaymentRow | undefined): boolean =>
  accountId !== null && held !== undefined && held.state !== 'cod_due' && leftOf(held) > 0

/** Returns an order's refundable amounts, and its refunds. Refuses with thing/not-found. */
export async function showRefundable(orderId: string, language: Language) {
  const order = await findOrder(orderId)
  const held = await findHolding(orderId)
  const refundable = await readRefundableOf(order, held)
  const items = await select().where(eq(refund.orderId, orderId)).orderBy(desc(refund.createdAt), desc(refund.id))
  return {
    left: refundable.left,
    method: held ? methodFor(held) : null,
    storeCredit: creditLeftOf(order),
    mayBeCredit: mayBeCredit(order, held),
    lines: (await listOrderLines(orderId)).map((line) => ({
      id: line.id,
      name: line.name[language],
      paid: line.netPaise,
      left: leftUnder(capOfLine(line.id), refundable),
    })),
    delivery: leftUnder(deliveryCap, refundable),
    codFee: leftUnder(codFeeCap, refundable),
    items: items.map((item) => show(item, language)),
  }
}

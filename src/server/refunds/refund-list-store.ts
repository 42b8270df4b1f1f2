import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { creditLeftOf } from '#domain/credit/store-credit.ts'
import type { Language } from '#domain/language/language.ts'
import { capOfLine, codFeeCap, deliveryCap, leftUnder } from '#domain/refunds/refund-cap.ts'
import { openRefundCommands } from '#domain/refunds/refund-flow.ts'
import { refundList } from '#domain/refunds/refund-list.ts'
import { refuse } from '#domain/refusal.ts'
import { account } from '#server/db/account-tables.ts'
import { orderRow } from '#server/db/order-row-tables.ts'
import { customerOrder, payment } from '#server/db/order-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { refund, refundApproval } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import { pageSize } from '#server/http/list-page.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { findOrder, listOrderLines, type OrderRow } from '#server/orders/order-store.ts'
import type { PaymentRow } from '#server/payments/payment-store.ts'
import {
  isQueued,
  leftOf,
  listApprovals,
  listComponents,
  listHoldings,
  ownHolding,
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
const shownColumns = { row: refund, number: customerOrder.number, approvals, waits, isQueued }
const select = () =>
  db()
    .select(shownColumns)
    .from(refund)
    .innerJoin(customerOrder, eq(customerOrder.id, refund.orderId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
type Listed = Awaited<ReturnType<typeof select>>[number]

const show = ({ row, number, approvals, waits }: Listed) => ({
  id: row.id,
  orderId: row.orderId,
  orderNumber: number,
  amount: row.amountPaise,
  state: row.state,
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
export async function listWaitingRefunds() {
  const rows = await select().where(waitsForPerson).orderBy(asc(refund.createdAt), asc(refund.id)).limit(pageSize)
  const [all] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(waitsForPerson)
  return { items: rows.map(show), count: all?.count ?? 0 }
}

/** How the list of refunds is read. */
export const refundListSource: ListSource = {
  list: refundList,
  from: sql`${refund} left join ${payment} on ${payment.id} = ${refund.paymentId}
    left join ${orderRow} on ${orderRow.orderId} = ${refund.orderId}`,
  id: sql`${refund.id}`,
  columns: {
    orderNumber: sql`${orderRow.number}`,
    amount: sql`${refund.amountPaise}`,
    state: sql`${refund.state}`,
    waiting: sql`(${waitsForPerson})`,
    cause: sql`${refund.cause}`,
    approvals,
    at: sql`${refund.createdAt}`,
    customer: sql`${orderRow.customer}`,
    approvalsNeeded: sql`${refund.approvalsNeeded}`,
    method: sql`${refund.method}`,
    fundedBy: sql`${refund.fundedBy}`,
    origin: sql`${refund.origin}`,
    reference: sql`${refund.reference}`,
    attempts: sql`${refund.attempts}`,
    settledAt: sql`${refund.settledAt}`,
    id: sql`${refund.id}`,
  },
  filled: ['amount', 'state', 'cause', 'at', 'approvalsNeeded', 'method', 'fundedBy', 'origin', 'attempts', 'id'],
  search: (typed) => sql`(${orderRow.number} ilike ${patternOf(typed)} or ${orderRow.customer} ilike ${patternOf(typed)}
    or ${refund.reference} ilike ${patternOf(typed)} or lower(${orderRow.email}) = lower(${typed}) or ${refund.id} = ${typed})`,
}

/** Returns these refunds as the list shows them, in no order. */
export async function listRefundRows(ids: readonly string[]) {
  const rows = await db()
    .select({ ...shownColumns, customer: orderRow.customer, waiting: sql<boolean>`(${waitsForPerson})` })
    .from(refund)
    .innerJoin(customerOrder, eq(customerOrder.id, refund.orderId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(orderRow, eq(orderRow.orderId, refund.orderId))
    .where(inArray(refund.id, [...ids]))
  return rows.map(({ customer, waiting, ...row }) => ({ ...show(row), customer, waiting }))
}

/** Returns one whole refund, as an admin sees it. Refuses with thing/not-found. */
export async function showRefund(id: string, admin: { id: string }, language: Language) {
  const [found] = await select().where(eq(refund.id, id))
  if (!found) return refuse('thing/not-found')
  const { row } = found
  const agreed = await listApprovals(id)
  const names = new Map((await listOrderLines(row.orderId)).map((line) => [line.id, line.name[language]]))
  return {
    ...show(found),
    version: row.version,
    reason: row.reason,
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
export const mayBeCredit = ({ accountId }: Pick<OrderRow, 'accountId'>, holdings: readonly PaymentRow[]): boolean =>
  accountId !== null && holdings.some((held) => held.state !== 'cod_due' && leftOf(held) > 0)

/** Returns an order's refundable amounts, and its refunds. Refuses with thing/not-found. */
export async function showRefundable(orderId: string, language: Language) {
  const order = await findOrder(orderId)
  const holdings = await listHoldings(orderId)
  const held = ownHolding(holdings)
  const refundable = await readRefundableOf(order, holdings)
  const items = await select().where(eq(refund.orderId, orderId)).orderBy(desc(refund.createdAt), desc(refund.id))
  return {
    left: refundable.left,
    method: held ? methodFor(held) : null,
    storeCredit: creditLeftOf(order),
    mayBeCredit: mayBeCredit(order, holdings),
    lines: (await listOrderLines(orderId)).map((line) => ({
      id: line.id,
      name: line.name[language],
      paid: line.netPaise,
      left: leftUnder(capOfLine(line.id), refundable),
    })),
    delivery: leftUnder(deliveryCap, refundable),
    codFee: leftUnder(codFeeCap, refundable),
    items: items.map(show),
  }
}

import { isRupees } from '#domain/foreign-money.ts'
import type { LedgerKind, LedgerRow } from '#domain/ledger.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { RefundComponent } from '#domain/refund-cap.ts'
import { refundRows } from '#domain/refund-rows.ts'
import { saleRows } from '#domain/sale-rows.ts'
import type { latePayment } from '#server/db/payment-tables.ts'
import type { refund } from '#server/db/refund-tables.ts'
import { book, bookUndone, listBooked, readSold, saleName } from './ledger-store.ts'

/** Where money lies or goes through, besides with the customer. */
type Purse = Pick<LedgerRow, 'account' | 'gateway'>

const between = (purse: Purse, amount: Paise): LedgerRow[] => [
  { account: 'customer', part: 'money', amount },
  { ...purse, part: 'money', amount: paise(-amount) },
]

/** An order counts as sold: at its placement when it is paid at the door, with the capture when it is paid online. */
export async function bookSale(orderId: string): Promise<void> {
  await book(saleName(orderId), 'sale', { orderId }, saleRows(await readSold(orderId)))
}

type Received = { id: string; orderId: string; amount: Paise }

/** Money of an order came to the gateway. */
export const bookCapture = ({ id, orderId, amount, gateway }: Received & { gateway: string }): Promise<void> =>
  book(`money_in:${id}`, 'money_in', { orderId }, between({ account: 'gateway', gateway }, amount))

/** A courier holds the cash of an order. */
export const bookCash = ({ id, orderId, amount }: Received): Promise<void> =>
  book(`cash_collected:${id}`, 'cash_collected', { orderId }, between({ account: 'courier' }, amount))

type LateRow = typeof latePayment.$inferSelect
type Late = Pick<LateRow, 'id' | 'orderId' | 'gateway' | 'amountPaise' | 'currency'>

/** The books are kept in rupees (decisions 12): what came in another currency stands in its own row alone, until it has gone back. */
async function bookLate(late: Late, kind: LedgerKind, key: string, amount: Paise): Promise<void> {
  if (!isRupees(late.currency)) return
  await book(
    `${kind}:${key}`,
    kind,
    { orderId: late.orderId },
    between({ account: 'gateway', gateway: late.gateway }, amount),
  )
}

/** Money came that belongs to no open order: it is the customer's until it has gone back. */
export const bookLateIn = (late: Late): Promise<void> => bookLate(late, 'late_in', late.id, late.amountPaise)

/** It has gone back, under that name of the gateway's. */
export const bookLateReturned = (late: Late & Pick<LateRow, 'bouncedRef'>, reference: string): Promise<void> =>
  bookLate(
    late,
    'late_returned',
    late.bouncedRef === null ? late.id : `${late.id}:${reference}`,
    paise(-late.amountPaise),
  )

/** What had gone back under that name came back from the payer's bank. */
export const bookLateBounced = (late: Late, reference: string): Promise<void> =>
  bookLate(late, 'late_bounced', `${late.id}:${reference}`, late.amountPaise)

type RefundRow = typeof refund.$inferSelect

/** A refund was approved: whoever bears it owes it to the customer from now on. To be called under the order's lock. */
export async function bookRefund(
  { id, orderId, cause, bearer }: RefundRow,
  components: readonly RefundComponent[],
): Promise<void> {
  const rows = refundRows(await readSold(orderId), { cause, bearer, components }, await listBooked(orderId, id))
  await book(`refund:${id}`, 'refund', { orderId, refundId: id }, rows)
}

/** The money of a refund has left: by the gateway, or from the bank when it was settled otherwise. */
export const bookRefundPaid = ({ id, orderId, amountPaise, bouncedAt }: RefundRow, purse: Purse): Promise<void> =>
  book(
    bouncedAt === null ? `refund_paid:${id}` : `refund_paid:${id}:again`,
    'refund_paid',
    { orderId, refundId: id },
    between(purse, paise(-amountPaise)),
  )

/** The money of a refund that had left came back: it is owed again. */
export const bookRefundBounced = ({ id, orderId, amountPaise }: RefundRow, purse: Purse): Promise<void> =>
  book(`refund_bounced:${id}`, 'refund_bounced', { orderId, refundId: id }, between(purse, amountPaise))

/** A refund that was owed is owed no more: its rows the other way round; one that was never approved has none. */
export const bookRefundUndone = ({ id }: RefundRow): Promise<void> =>
  bookUndone(`refund:${id}`, `refund_undone:${id}`, 'refund_undone')

type Lost = { id: string; orderId: string | null; gateway: string; amount: Paise }

/** The payer's bank took money back: the gateway holds less of ours, and the shop bears it. */
export const bookDisputeLost = ({ id, orderId, gateway, amount }: Lost): Promise<void> =>
  book(`dispute_lost:${id}`, 'dispute_lost', { orderId }, [
    { account: 'gateway', gateway, part: 'money', amount },
    { account: 'platform', part: 'dispute', amount: paise(-amount) },
  ])

import type { LedgerKind, LedgerRow } from '#domain/ledger.ts'
import { type Paise, paise } from '#domain/money.ts'
import { refundRows } from '#domain/refund-rows.ts'
import { saleRows } from '#domain/sale-rows.ts'
import type { latePayment } from '#server/db/payment-tables.ts'
import type { refund, refundComponent } from '#server/db/refund-tables.ts'
import { book, listBooked, readSold } from './ledger-store.ts'

/** Where money lies or goes through, besides with the customer. */
type Purse = Pick<LedgerRow, 'account' | 'gateway'>

const between = (purse: Purse, amount: Paise): LedgerRow[] => [
  { account: 'customer', part: 'money', amount },
  { ...purse, part: 'money', amount: paise(-amount) },
]

/** An order counts as sold: at its placement when it is paid at the door, with the capture when it is paid online. */
export async function bookSale(orderId: string): Promise<void> {
  await book(`sale:${orderId}`, 'sale', { orderId }, saleRows(await readSold(orderId)))
}

type Received = { id: string; orderId: string; amount: Paise }

/** Money of an order came to the gateway. */
export const bookCapture = ({ id, orderId, amount, gateway }: Received & { gateway: string }): Promise<void> =>
  book(`money_in:${id}`, 'money_in', { orderId }, between({ account: 'gateway', gateway }, amount))

/** A courier holds the cash of an order. */
export const bookCash = ({ id, orderId, amount }: Received): Promise<void> =>
  book(`cash_collected:${id}`, 'cash_collected', { orderId }, between({ account: 'courier' }, amount))

/** Money that belongs to no open order: it is the customer's until it has gone back. */
export const bookLate = (late: typeof latePayment.$inferInsert, kind: 'late_in' | 'late_returned'): Promise<void> =>
  book(
    `${kind}:${late.id}`,
    kind satisfies LedgerKind,
    { orderId: late.orderId ?? null },
    between(
      { account: 'gateway', gateway: late.gateway },
      kind === 'late_in' ? late.amountPaise : paise(-late.amountPaise),
    ),
  )

type RefundRow = typeof refund.$inferSelect

/** A refund was approved: whoever bears it owes it to the customer from now on. To be called under the order's lock. */
export async function bookRefund(
  { id, orderId, cause, bearer }: RefundRow,
  components: readonly (typeof refundComponent.$inferSelect)[],
): Promise<void> {
  const asked = components.map(({ kind, lineId, amountPaise }) => ({ kind, lineId, amount: amountPaise }))
  const rows = refundRows(await readSold(orderId), { cause, bearer, components: asked }, await listBooked(orderId, id))
  await book(`refund:${id}`, 'refund', { orderId, refundId: id }, rows)
}

/** The money of a refund has left: by the gateway, or from the bank when it was settled otherwise. */
export const bookRefundPaid = ({ id, orderId, amountPaise }: RefundRow, purse: Purse): Promise<void> =>
  book(`refund_paid:${id}`, 'refund_paid', { orderId, refundId: id }, between(purse, paise(-amountPaise)))

import { withFreeEarnings } from '#domain/ledger/earned-rows.ts'
import type { LedgerKind, LedgerRow } from '#domain/ledger/ledger.ts'
import { saleRows, serviceRows } from '#domain/ledger/sale-rows.ts'
import { isRupees } from '#domain/money/foreign-money.ts'
import { inclusiveTax, type Paise, paise } from '#domain/money/money.ts'
import type { RefundComponent } from '#domain/refunds/refund-cap.ts'
import { refundRows } from '#domain/refunds/refund-rows.ts'
import type { unappliedPayment } from '#server/db/payment-tables.ts'
import type { refund } from '#server/db/refund-tables.ts'
import { correctWithholding, listEarnedBrands } from './earned-value-store.ts'
import { book, bookUndone, listBooked, readSold, saleName } from './ledger-store.ts'

/** An account that holds or passes on money, other than the customer's. */
type MoneyAccount = Pick<LedgerRow, 'account' | 'gateway' | 'courierId'>

const between = (moneyAccount: MoneyAccount, amount: Paise): LedgerRow[] => [
  { account: 'customer', part: 'money', amount },
  { ...moneyAccount, part: 'money', amount: paise(-amount) },
]

/** Books the sale of an order: at placement for cash on delivery, with the capture for online payment. */
export async function bookSale(orderId: string): Promise<void> {
  await book(saleName(orderId), 'sale', { orderId }, saleRows(await readSold(orderId)))
}

type Received = { id: string; orderId: string; amount: Paise }

/** Books money of an order that reached the gateway. */
export const bookCapture = ({ id, orderId, amount, gateway }: Received & { gateway: string }): Promise<void> =>
  book(`money_in:${id}`, 'money_in', { orderId }, between({ account: 'gateway', gateway }, amount))

const secondBoxName = (offerId: string): string => `sale:second-box:${offerId}`

/** Books the sale of the delivery of a second box that the customer pays, by the taxes of its order. */
export async function bookSecondBoxSale({ id, orderId, amount }: Received): Promise<void> {
  const { gst } = await readSold(orderId)
  await book(secondBoxName(id), 'sale', { orderId }, [
    { account: 'customer', part: 'money', amount: paise(-amount) },
    ...serviceRows('delivery', { amount, gst: inclusiveTax(amount, gst.delivery) }, 1),
  ])
}

/** Reverses the sale of a second box that is not sent: what was paid for it is owed to the customer. */
export const bookSecondBoxUndone = (offerId: string): Promise<void> =>
  bookUndone(secondBoxName(offerId), `sale_undone:second-box:${offerId}`, 'sale_undone')

/** Books the cash of an order that a courier holds; without `courierId` it lies at the counter, or nobody has said who. */
export const bookCash = ({ id, orderId, amount, courierId }: Received & { courierId: string | null }): Promise<void> =>
  book(
    `cash_collected:${id}`,
    'cash_collected',
    { orderId },
    between({ account: 'courier', courierId: courierId ?? undefined }, amount),
  )

type UnappliedPaymentRow = typeof unappliedPayment.$inferSelect
type UnappliedAmount = Pick<UnappliedPaymentRow, 'id' | 'orderId' | 'gateway' | 'amountPaise' | 'currency'>

/**
 * Books an unapplied payment. The ledger is in rupees (docs/spec/decisions.md#12): a payment in another currency is recorded only
 * in its own row until it has been returned.
 */
async function bookUnapplied(unapplied: UnappliedAmount, kind: LedgerKind, key: string, amount: Paise): Promise<void> {
  if (!isRupees(unapplied.currency)) return
  await book(
    `${kind}:${key}`,
    kind,
    { orderId: unapplied.orderId },
    between({ account: 'gateway', gateway: unapplied.gateway }, amount),
  )
}

/** Books an unapplied payment, money that matches no open order: it is owed to the customer until it is returned. */
export const bookUnappliedReceipt = (unapplied: UnappliedAmount): Promise<void> =>
  bookUnapplied(unapplied, 'unapplied_received', unapplied.id, unapplied.amountPaise)

/** Books the return of an unapplied payment, under the gateway's reference. */
export const bookUnappliedRefund = (
  unapplied: UnappliedAmount & Pick<UnappliedPaymentRow, 'bouncedRef'>,
  reference: string,
): Promise<void> =>
  bookUnapplied(
    unapplied,
    'unapplied_refunded',
    unapplied.bouncedRef === null ? unapplied.id : `${unapplied.id}:${reference}`,
    paise(-unapplied.amountPaise),
  )

/** Books that a returned unapplied payment, by its reference, came back from the payer's bank. */
export const bookUnappliedBounce = (unapplied: UnappliedAmount, reference: string): Promise<void> =>
  bookUnapplied(unapplied, 'unapplied_bounced', `${unapplied.id}:${reference}`, unapplied.amountPaise)

type RefundRow = typeof refund.$inferSelect

/** Books an approved refund: from now on its funder owes it to the customer. Call it under the order's lock. */
export async function bookRefund(
  { id, orderId, cause, fundedBy }: RefundRow,
  components: readonly RefundComponent[],
): Promise<void> {
  const rows = refundRows(await readSold(orderId), { cause, fundedBy, components }, await listBooked(orderId, id))
  const earned = await listEarnedBrands(orderId)
  await book(`refund:${id}`, 'refund', { orderId, refundId: id }, withFreeEarnings(rows, earned))
  if (earned.size > 0) await correctWithholding(orderId, `refund:${id}`)
}

/** Books that the money of a refund was paid: by the gateway, or from the bank when it was settled otherwise. */
export const bookRefundPaid = (
  { id, orderId, amountPaise, bouncedAt }: RefundRow,
  moneyAccount: MoneyAccount,
): Promise<void> =>
  book(
    bouncedAt === null ? `refund_paid:${id}` : `refund_paid:${id}:again`,
    'refund_paid',
    { orderId, refundId: id },
    between(moneyAccount, paise(-amountPaise)),
  )

/** Books that the money of a paid refund came back: it is owed again. */
export const bookRefundBounced = ({ id, orderId, amountPaise }: RefundRow, moneyAccount: MoneyAccount): Promise<void> =>
  book(`refund_bounced:${id}`, 'refund_bounced', { orderId, refundId: id }, between(moneyAccount, amountPaise))

/** Reverses the rows of a refund that is no longer owed; one that was never approved has none. */
export async function bookRefundUndone({ id, orderId }: RefundRow): Promise<void> {
  await bookUndone(`refund:${id}`, `refund_undone:${id}`, 'refund_undone')
  await correctWithholding(orderId, `refund_undone:${id}`)
}

type Lost = { id: string; orderId: string | null; gateway: string; amount: Paise }

/**
 * Books a lost dispute: the payer's bank took money back, so the gateway holds less of ours, and the shop funds it.
 */
export const bookDisputeLost = ({ id, orderId, gateway, amount }: Lost): Promise<void> =>
  book(`dispute_lost:${id}`, 'dispute_lost', { orderId }, [
    { account: 'gateway', gateway, part: 'money', amount },
    { account: 'platform', part: 'dispute', amount: paise(-amount) },
  ])

/** Books that what a lost dispute took was owed to the payer by now: the shop has not borne it after all. */
export const bookDisputeOwed = ({ id, orderId, amount }: Omit<Lost, 'gateway'>): Promise<void> =>
  book(`dispute_lost:${id}:owed`, 'dispute_lost', { orderId }, [
    { account: 'customer', part: 'money', amount: paise(-amount) },
    { account: 'platform', part: 'dispute', amount },
  ])

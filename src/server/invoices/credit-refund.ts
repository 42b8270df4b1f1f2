import { nothing, type Paise, sum } from '#domain/money/money.ts'
import { creditDue } from '#domain/refunds/credit-due.ts'
import {
  amountUnder,
  type CapAmount,
  capOfLine,
  codFeeCap,
  deliveryCap,
  isSameCap,
  type RefundCap,
  type RefundComponent,
  sumByCap,
} from '#domain/refunds/refund-cap.ts'
import { reasonCodes } from '#domain/seller-orders/reason-code.ts'
import { listOrderLines } from '#server/orders/order-store.ts'
import { capOfBilled, readGivenBack } from './given-back-store.ts'
import { findInvoicedOrder, type InvoiceRow, lockDocuments } from './invoice-store.ts'
import { type CreditComponent, issueCreditNote } from './issue-credit-note.ts'

export type PaidRefund = {
  id: string
  orderId: string
  /** A reason code is printed; free text of the back office is not. */
  reason: string | null
  components: readonly RefundComponent[]
}

/**
 * Credits the billed share of a paid refund, one credit note for each document concerned, under `refund:<id>`;
 * returns their numbers. Call it inside `transaction()`, holding the order's lock. A refund before billing needs
 * none.
 */
export async function creditRefund({ id, orderId, reason, components }: PaidRefund): Promise<string[]> {
  const key = `refund:${id}`
  const documents = await lockDocuments(orderId)
  const earlier = documents.filter(({ prefix, causeKey }) => prefix === 'C' && causeKey === key)
  if (earlier.length > 0) return earlier.map(({ number }) => number)
  if (documents.length === 0) return []
  const paid = await readPaid(orderId)
  const givenBack = await readGivenBack(orderId)
  const due = sumByCap(components).flatMap(({ cap, amount: refunded }): CreditComponent[] => {
    const amount = creditDue(refunded, {
      billed: onDocuments(documents, 'I', cap),
      credited: onDocuments(documents, 'C', cap),
      paid: amountUnder(paid, cap),
      givenBack: amountUnder(givenBack, cap),
    })
    return amount > 0 ? [{ ...componentOf(cap), amount }] : []
  })
  if (due.length === 0) return []
  const code = reasonCodes.find((known) => known === reason) ?? null
  return issueCreditNote({ orderId, reason: code, key, components: due })
}

const onDocuments = (documents: readonly InvoiceRow[], prefix: 'I' | 'C', cap: RefundCap): Paise =>
  sum(
    documents
      .filter((document) => document.prefix === prefix)
      .flatMap(({ content }) =>
        content.lines.filter((line) => isSameCap(capOfBilled(line), cap)).map(({ net }) => net),
      ),
  )

const componentOf = (cap: RefundCap): Omit<CreditComponent, 'amount'> => {
  if (cap.of === 'delivery' || cap.of === 'cod_fee') return { kind: cap.of, lineId: null }
  return { kind: 'goods', lineId: cap.of === 'line' ? cap.lineId : null }
}

/** Reads the cost of each component when it was ordered. */
async function readPaid(orderId: string): Promise<CapAmount[]> {
  const order = await findInvoicedOrder(orderId)
  const lines = await listOrderLines(orderId)
  return [
    { cap: deliveryCap, amount: order ? sum([order.deliveryPaise, order.addedDeliveryPaise]) : nothing },
    { cap: codFeeCap, amount: order?.codFeePaise ?? nothing },
    ...lines.map((line) => ({ cap: capOfLine(line.id), amount: line.netPaise })),
  ]
}

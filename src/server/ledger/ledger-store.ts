import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { balanced, type LedgerKind, type LedgerRow } from '#domain/ledger/ledger.ts'
import type { SoldOrder } from '#domain/ledger/sale-rows.ts'
import { nothing } from '#domain/money/money.ts'
import type { BookedRefund } from '#domain/refunds/refund-rows.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { taxTable } from '#server/db/invoice-tables.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { customerOrder, orderLine } from '#server/db/order-tables.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import { lineCommission, refund, refundComponent } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'

export const ledgerColumns =
  'transaction_id, position, kind, account, brand_id, courier_id, gateway, order_id, line_id, refund_id, part, amount_paise'
const bookRows = { name: 'ledger_book', text: insertRows('ledger_entry', ledgerColumns, '$1') }

/** Returns the id of an order's sale in the ledger. */
export const saleName = (orderId: string): string => `sale:${orderId}`

type About = { orderId: string | null; refundId?: string | undefined }

/** Returns the ledger rows of one entry; throws for rows that do not sum to zero, which is a bug. */
export const ledgerRows = (id: string, kind: LedgerKind, { orderId, refundId }: About, rows: readonly LedgerRow[]) =>
  balanced(rows).map(({ account, brandId, courierId, gateway, lineId, part, amount }, position) => ({
    transaction_id: id,
    position,
    kind,
    account,
    brand_id: brandId,
    courier_id: courierId,
    gateway,
    order_id: orderId,
    line_id: lineId,
    refund_id: refundId,
    part,
    amount_paise: amount,
  }))

/**
 * Writes one entry into the ledger, within the caller's transaction, permanently. `id` names it: the database refuses
 * the same entry twice, and rows that do not sum to zero.
 */
export async function book(id: string, kind: LedgerKind, about: About, rows: readonly LedgerRow[]): Promise<void> {
  await runStatement(bookRows, [JSON.stringify(ledgerRows(id, kind, about, rows))])
}

const undoRows = {
  name: 'ledger_undo',
  text: `
    insert into ledger_entry
      (${ledgerColumns})
    select $2, position, $3, case when account = 'seller' and exists (
        select from earning n where n.order_id = e.order_id and n.brand_id = e.brand_id and n.earned_at is not null)
      then 'seller_payable' else account end, brand_id, courier_id, gateway, order_id, line_id, refund_id, part, -amount_paise
    from ledger_entry e where transaction_id = $1`,
}

/**
 * Books the reversal of an entry, row for row, under its own id and kind; nothing when the entry is not in the
 * ledger. What a store has earned meanwhile changes what is free to it.
 */
export async function bookUndone(of: string, id: string, kind: LedgerKind): Promise<void> {
  await runStatement(undoRows, [of, id, kind])
}

const soldLines = queryBuilder
  .select({
    delivery: customerOrder.deliveryPaise,
    codFee: customerOrder.codFeePaise,
    line: orderLine,
    commission: lineCommission,
    tax: taxTable.rates,
  })
  .from(customerOrder)
  .innerJoin(orderLine, eq(orderLine.orderId, customerOrder.id))
  .innerJoin(taxTable, eq(taxTable.version, customerOrder.taxVersion))
  .leftJoin(lineCommission, eq(lineCommission.lineId, orderLine.id))
  .where(eq(customerOrder.id, sql.placeholder('orderId')))
  .orderBy(orderLine.position)
  .prepare('ledger_sold_lines')

/**
 * Returns an order as it was sold, with the commission fixed for each line; a line without one (sold before there
 * were terms) has no commission.
 */
export async function readSold(orderId: string): Promise<SoldOrder> {
  const rows = await soldLines.execute({ orderId })
  const [first] = rows
  if (!first) throw new Error(`the order ${orderId} of the books has no lines`)
  return {
    delivery: first.delivery,
    codFee: first.codFee,
    gst: { delivery: first.tax.delivery.rate, codFee: first.tax.cod_fee.rate },
    lines: rows.map(({ line, commission }) => ({
      lineId: line.id,
      brandId: line.brandId,
      gross: line.grossPaise,
      discount: line.discountPaise,
      net: line.netPaise,
      commission: commission?.amountPaise ?? nothing,
      commissionGst: commission?.gstPaise ?? nothing,
      discountFundedBy: commission?.discountFundedBy ?? 'shop',
    })),
  }
}

/** Returns the order's booked refunds except one, by component, in the order they were booked. Call it under the order's lock. */
export async function listBooked(orderId: string, but: string): Promise<BookedRefund[]> {
  const rows = await db()
    .select({ refund, component: refundComponent })
    .from(refund)
    .innerJoin(refundComponent, eq(refundComponent.refundId, refund.id))
    .where(
      and(
        eq(refund.orderId, orderId),
        ne(refund.id, but),
        inArray(refund.state, ['approved', 'submitted', 'succeeded', 'failed']),
      ),
    )
    .orderBy(
      sql`(select min(e.at) from ledger_entry e where e.transaction_id = 'refund:' || ${refund.id})`,
      refundComponent.position,
    )
  return rows.map(({ refund: { cause, fundedBy }, component: { kind, lineId, amountPaise } }) => ({
    cause,
    fundedBy,
    components: [{ kind, lineId, amount: amountPaise }],
  }))
}

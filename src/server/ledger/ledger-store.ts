import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { balanced, type LedgerKind, type LedgerRow } from '#domain/ledger.ts'
import { nothing } from '#domain/money.ts'
import type { BookedRefund } from '#domain/refund-rows.ts'
import type { SoldOrder } from '#domain/sale-rows.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { taxTable } from '#server/db/invoice-tables.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { customerOrder, orderLine } from '#server/db/order-tables.ts'
import { lineCommission, refund, refundComponent } from '#server/db/refund-tables.ts'
import { standing } from '#server/db/standing-query.ts'
import { db } from '#server/db/transaction.ts'

export const ledgerColumns =
  'transaction_id, position, kind, account, brand_id, gateway, order_id, line_id, refund_id, part, amount_paise'
const bookRows = { name: 'ledger_book', text: insertRows('ledger_entry', ledgerColumns, '$1') }

/** The name of an order's sale in the books. */
export const saleName = (orderId: string): string => `sale:${orderId}`

type About = { orderId: string | null; refundId?: string | undefined }

/** One happening as it stands in the books; rows that do not sum to zero are a bug. */
export const ledgerRows = (id: string, kind: LedgerKind, { orderId, refundId }: About, rows: readonly LedgerRow[]) =>
  balanced(rows).map(({ account, brandId, gateway, lineId, part, amount }, position) => ({
    transaction_id: id,
    position,
    kind,
    account,
    brand_id: brandId,
    gateway,
    order_id: orderId,
    line_id: lineId,
    refund_id: refundId,
    part,
    amount_paise: amount,
  }))

/**
 * Writes one happening into the books, within the caller's transaction, for good. `id` names it: the same happening twice is refused by the
 * database, and so are rows that do not sum to zero.
 */
export async function book(id: string, kind: LedgerKind, about: About, rows: readonly LedgerRow[]): Promise<void> {
  await runStatement(bookRows, [JSON.stringify(ledgerRows(id, kind, about, rows))])
}

const undoRows = {
  name: 'ledger_undo',
  text: `
    insert into ledger_entry
      (${ledgerColumns})
    select $2, position, $3, account, brand_id, gateway, order_id, line_id, refund_id, part, -amount_paise
    from ledger_entry where transaction_id = $1`,
}

/** Books one happening the other way round, row for row, under a name and kind of its own; none when it is not in the books. */
export async function bookUndone(of: string, id: string, kind: LedgerKind): Promise<void> {
  await runStatement(undoRows, [of, id, kind])
}

const soldLines = standing
  .select({
    delivery: customerOrder.deliveryPaise,
    codFee: customerOrder.codFeePaise,
    line: orderLine,
    kept: lineCommission,
    tax: taxTable.rates,
  })
  .from(customerOrder)
  .innerJoin(orderLine, eq(orderLine.orderId, customerOrder.id))
  .innerJoin(taxTable, eq(taxTable.version, customerOrder.taxVersion))
  .leftJoin(lineCommission, eq(lineCommission.lineId, orderLine.id))
  .where(eq(customerOrder.id, sql.placeholder('orderId')))
  .orderBy(orderLine.position)
  .prepare('ledger_sold_lines')

/** An order as it was sold, with what was fixed for each line; a line without it (sold before there were terms) gives the shop nothing. */
export async function readSold(orderId: string): Promise<SoldOrder> {
  const rows = await soldLines.execute({ orderId })
  const [first] = rows
  if (!first) throw new Error(`the order ${orderId} of the books has no lines`)
  return {
    delivery: first.delivery,
    codFee: first.codFee,
    gst: { delivery: first.tax.delivery.rate, codFee: first.tax.cod_fee.rate },
    lines: rows.map(({ line, kept }) => ({
      lineId: line.id,
      brandId: line.brandId,
      gross: line.grossPaise,
      discount: line.discountPaise,
      net: line.netPaise,
      commission: kept?.amountPaise ?? nothing,
      commissionGst: kept?.gstPaise ?? nothing,
      discountBearer: kept?.discountBearer ?? 'shop',
    })),
  }
}

/** The order's refunds that are in the books, but for one, each component for itself. To be asked under the order's lock. */
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
  return rows.map(({ refund: { cause, bearer }, component: { kind, lineId, amountPaise } }) => ({
    cause,
    bearer,
    components: [{ kind, lineId, amount: amountPaise }],
  }))
}

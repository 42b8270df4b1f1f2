import { and, asc, eq, sql } from 'drizzle-orm'
import { type InvoiceBuyer, type InvoiceContent, type InvoiceKind, totalsOf } from '#domain/invoices/invoice.ts'
import type { InvoicePrefix } from '#domain/invoices/invoice-number.ts'
import { refuse } from '#domain/refusal.ts'
import { invoice } from '#server/db/invoice-tables.ts'
import { customerOrder, sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { takeNextNumber } from './invoice-number-store.ts'

export type InvoiceRow = typeof invoice.$inferSelect

type NewDocument = {
  prefix: InvoicePrefix
  /** The series of the issuing store; 0 is the shop. */
  series: number
  kind: InvoiceKind
  orderId: string
  brandId: string | null
  sellerOrderId: string | null
  corrects?: string
  causeKey?: string
  /** The key under which a separately billed charge is billed once. */
  chargeKey?: string
  content: InvoiceContent
  buyer: InvoiceBuyer | null
}

/** Numbers a document and freezes it, in the caller's transaction. */
export async function saveDocument({ prefix, series, ...document }: NewDocument): Promise<InvoiceRow> {
  const { taxable, central, state, integrated, net } = totalsOf(document.content.lines)
  const [saved] = await db()
    .insert(invoice)
    .values({
      ...(await takeNextNumber(prefix, series)),
      ...document,
      netPaise: net,
      taxablePaise: taxable,
      centralPaise: central,
      statePaise: state,
      integratedPaise: integrated,
    })
    .returning()
  if (!saved) throw new Error(`a document of order ${document.orderId} was not saved`)
  return saved
}

/** Lists all documents of an order in the order of their issue; `sellerOrderId` limits them to one seller order. */
export const listDocuments = (orderId: string, sellerOrderId?: string): Promise<InvoiceRow[]> =>
  db()
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        sellerOrderId === undefined ? undefined : eq(invoice.sellerOrderId, sellerOrderId),
      ),
    )
    .orderBy(asc(invoice.issuedAt), asc(invoice.series), asc(invoice.sequence))

/** Returns into which box each seller order of an order goes; null for an order that has one box. */
export async function listShipmentsOfSellerOrders(orderId: string): Promise<ReadonlyMap<string, number> | null> {
  const rows = await db()
    .select({ id: sellerOrder.id, position: sellerOrder.shipmentPosition })
    .from(sellerOrder)
    .where(eq(sellerOrder.orderId, orderId))
  return rows.some(({ position }) => position > 1) ? new Map(rows.map(({ id, position }) => [id, position])) : null
}

/** Lists and locks the same, so that no other credit note can be issued until the transaction ends. */
export const lockDocuments = (orderId: string): Promise<InvoiceRow[]> =>
  db()
    .select()
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.series), asc(invoice.sequence))
    .for('update')

/** Finds one document of this order (and seller order), by its number. Refuses with thing/not-found. */
export async function findDocument(orderId: string, number: string, sellerOrderId?: string): Promise<InvoiceRow> {
  const found = (await listDocuments(orderId, sellerOrderId)).find((row) => row.number === number)
  return found ?? refuse('thing/not-found')
}

/** Erases the buyers from the documents of an account's orders; amounts and numbers stay. */
export const eraseBuyers = (accountId: string) =>
  db()
    .update(invoice)
    .set({ buyer: null })
    .where(
      sql`${invoice.buyer} is not null and ${invoice.orderId} in (select id from customer_order where account_id = ${accountId})`,
    )

/** Returns an order. */
export async function findInvoicedOrder(orderId: string) {
  const [row] = await db().select().from(customerOrder).where(eq(customerOrder.id, orderId))
  return row
}

import { asc, eq, sql } from 'drizzle-orm'
import { identity, type ShopIdentity } from '#domain/accounts/identity.ts'
import { supplyKindOf } from '#domain/invoices/gst.ts'
import { stateCodeOf, stateCodeOfGstin } from '#domain/invoices/gst-states.ts'
import type { InvoiceBuyer, InvoiceContent, InvoiceParty } from '#domain/invoices/invoice.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { isReceivedSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import { brand, country, hub } from '#server/db/catalogue-tables.ts'
import { taxTable } from '#server/db/invoice-tables.ts'
import { customerOrder, sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { listOrderLines, type OrderLineRow } from '#server/orders/order-store.ts'

/** Reads all current data the documents of an order are made from; the caller holds the order's locks. */
export async function readInvoiceData(orderId: string) {
  const [head] = await db()
    .select({
      order: customerOrder,
      hubState: hub.state,
      rates: taxTable.rates,
      countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
    })
    .from(customerOrder)
    .innerJoin(hub, eq(hub.id, customerOrder.hubId))
    .innerJoin(taxTable, eq(taxTable.version, customerOrder.taxVersion))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .where(eq(customerOrder.id, orderId))
  if (!head) throw new Error(`the order ${orderId} to be invoiced is not there`)
  const sellerOrders = await db()
    .select({ sellerOrder: sellerOrder, brand })
    .from(sellerOrder)
    .innerJoin(brand, eq(brand.id, sellerOrder.brandId))
    .where(eq(sellerOrder.orderId, orderId))
    .orderBy(asc(brand.invoiceSeries))
  return { ...head, sellerOrders, lines: await listOrderLines(orderId), shop: await readIdentity() }
}

export type InvoiceData = Awaited<ReturnType<typeof readInvoiceData>>

/** Returns the units of a line in the shipment: what the hub received, of a seller order that has arrived. */
export const packedOf = (
  line: OrderLineRow,
  sellerOrder: InvoiceData['sellerOrders'][number]['sellerOrder'],
): number =>
  isReceivedSellerOrder(sellerOrder.state) ? (line.receivedQuantity ?? line.acceptedQuantity ?? line.quantity) : 0

/**
 * Returns a store as its documents show it. Its state is the one it declared, else that of its hub, unless its GSTIN
 * says otherwise.
 */
export function partyOf(row: InvoiceData['sellerOrders'][number]['brand'], hubState: string): InvoiceParty {
  const { gstin, name, licence } = row
  return {
    name,
    legalName: row.legalName ?? name.en,
    address: row.streetAddress ?? '',
    state: row.taxState ?? hubState,
    stateCode: gstin ? stateCodeOfGstin(gstin) : stateCodeOf(row.taxState ?? hubState),
    gstin,
    licence,
  }
}

/**
 * Returns the tax treatment of a seller order's goods: if the seller is registered, and the states of origin and
 * destination.
 */
export const treatmentOf = ({ order, hubState }: InvoiceData, { brand }: InvoiceData['sellerOrders'][number]) => ({
  registered: brand.gstin !== null,
  supply: supplyKindOf('goods', partyOf(brand, hubState).stateCode, order.shipping),
})

/** The shop itself, for services it provides. */
export const shopParty = ({ legal }: ShopIdentity): InvoiceParty => ({
  name: identity.name,
  legalName: legal.name,
  address: legal.address,
  state: legal.state,
  stateCode: stateCodeOfGstin(legal.gstin),
  gstin: legal.gstin,
  licence: legal.fssai,
})

const countryNameOf = ({ order: { destination }, countryName }: InvoiceData): Trilingual =>
  countryName ?? { en: destination, gu: destination, hi: destination }

/** Returns the recipient of the documents: the delivery address. */
export function buyerOf(invoiceData: InvoiceData): InvoiceBuyer {
  const { fullName, address, city, state, pincode, country: code } = invoiceData.order.shipping
  return { fullName, address, city, state, pincode, country: code, countryName: countryNameOf(invoiceData) }
}

/** Returns the fields that all documents of an order share. */
export function frameOf(
  invoiceData: InvoiceData,
  supplier: InvoiceParty,
  supply: InvoiceContent['supply'],
  of: 'goods' | 'delivery',
) {
  const { order } = invoiceData
  const state = supply !== 'export' && of === 'delivery' ? invoiceData.hubState : order.shipping.state
  return {
    supplier,
    supply,
    placeOfSupply: { state, stateCode: stateCodeOf(state), country: countryNameOf(invoiceData) },
    order: { number: order.number, placedOn: indianDay(order.placedAt).day },
    taxVersion: order.taxVersion,
    corrects: null,
    reason: null,
  }
}

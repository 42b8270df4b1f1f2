import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { InvoiceBuyer, InvoiceContent, InvoiceKind } from '#domain/invoices/invoice.ts'
import type { CommissionPrefix, InvoicePrefix } from '#domain/invoices/invoice-number.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { paiseColumn } from './columns.ts'

/**
 * Typed mirrors of the tables in `database/migrations/0003-settings.sql`, `0010-shipping.sql` and `0013-accounting.sql`.
 */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export type ServiceTax = { code: string; rate: number }

export const taxTable = pgTable('tax_table', {
  version: text().primaryKey(),
  effectiveFrom: dateTime().notNull(),
  rates: jsonb().$type<{ delivery: ServiceTax; cod_fee: ServiceTax }>().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    prefix: text().$type<InvoicePrefix | CommissionPrefix>().notNull(),
    series: integer().notNull(),
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.series, table.year] })],
)

export const invoice = pgTable('invoice', {
  number: text().primaryKey(),
  prefix: text().$type<InvoicePrefix>().notNull(),
  series: integer().notNull(),
  year: text().notNull(),
  sequence: integer().notNull(),
  kind: text().$type<InvoiceKind>().notNull(),
  orderId: text().notNull(),
  brandId: text(),
  sellerOrderId: text(),
  corrects: text(),
  causeKey: text(),
  content: jsonb().$type<InvoiceContent>().notNull(),
  buyer: jsonb().$type<InvoiceBuyer>(),
  netPaise: paiseColumn().notNull(),
  taxablePaise: paiseColumn().notNull(),
  centralPaise: paiseColumn().notNull(),
  statePaise: paiseColumn().notNull(),
  integratedPaise: paiseColumn().notNull(),
  issuedAt: dateTime().notNull(),
  chargeKey: text(),
})

export const storeTaxChange = pgTable('store_tax_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: text().notNull(),
  gstin: text(),
  legalName: text(),
  streetAddress: text(),
  taxState: text(),
  actorId: text(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const lineHsCode = pgTable('line_hs_code', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderLineId: text().notNull(),
  code: text().notNull(),
  before: text().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const shipmentFiling = pgTable('shipment_filing', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  shipmentId: text().notNull(),
  requirement: text().notNull(),
  reference: text().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

/** Mirrors `database/migrations/0271-commission-invoices.sql`; credit notes are below zero. */
export const commissionInvoice = pgTable('commission_invoice', {
  number: text().primaryKey(),
  prefix: text().$type<CommissionPrefix>().notNull(),
  series: integer().notNull(),
  year: text().notNull(),
  sequence: integer().notNull(),
  brandId: text().notNull(),
  month: text().notNull(),
  commissionPaise: paiseColumn().notNull(),
  gstPaise: paiseColumn().notNull(),
  centralPaise: paiseColumn().notNull(),
  statePaise: paiseColumn().notNull(),
  integratedPaise: paiseColumn().notNull(),
  buyer: jsonb()
    .$type<{
      name: Trilingual
      legalName: string | null
      address: string | null
      gstin: string | null
      state: string | null
    }>()
    .notNull(),
  issuedAt: dateTime().notNull(),
})

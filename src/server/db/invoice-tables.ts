import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { InvoiceBuyer, InvoiceContent, InvoiceKind } from '#domain/invoice.ts'
import type { InvoiceLetter } from '#domain/invoice-number.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of `database/migrations/0020-invoices.sql`, and what `0029-terms.sql` adds. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export type ServiceTax = { code: string; rate: number }

export const taxTable = pgTable('tax_table', {
  version: text().primaryKey(),
  effectiveFrom: moment().notNull(),
  rates: jsonb().$type<{ delivery: ServiceTax; cod_fee: ServiceTax }>().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    letter: text().$type<InvoiceLetter>().notNull(),
    series: integer().notNull(),
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.letter, table.series, table.year] })],
)

export const invoice = pgTable('invoice', {
  number: text().primaryKey(),
  letter: text().$type<InvoiceLetter>().notNull(),
  series: integer().notNull(),
  year: text().notNull(),
  sequence: integer().notNull(),
  kind: text().$type<InvoiceKind>().notNull(),
  orderId: text().notNull(),
  brandId: text(),
  fulfilmentId: text(),
  corrects: text(),
  causeKey: text(),
  content: jsonb().$type<InvoiceContent>().notNull(),
  buyer: jsonb().$type<InvoiceBuyer>(),
  netPaise: paiseColumn().notNull(),
  taxablePaise: paiseColumn().notNull(),
  centralPaise: paiseColumn().notNull(),
  statePaise: paiseColumn().notNull(),
  integratedPaise: paiseColumn().notNull(),
  issuedAt: moment().notNull(),
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
  at: moment().notNull().defaultNow(),
})

export const lineHsCode = pgTable('line_hs_code', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderLineId: text().notNull(),
  code: text().notNull(),
  before: text().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  at: moment().notNull().defaultNow(),
})

export const boxFiling = pgTable('box_filing', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  boxId: text().notNull(),
  requirement: text().notNull(),
  reference: text().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  at: moment().notNull().defaultNow(),
})

import { bigint, date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BilledDirection } from '#domain/shipping/carrier-invoice.ts'
import type { DisputeState } from '#domain/shipping/weight-dispute.ts'

/** Typed mirrors of the tables in `database/migrations/0350-carrier-invoices.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })
const amount = () => bigint({ mode: 'number' })

export const carrierInvoice = pgTable('carrier_invoice', {
  id: text().primaryKey(),
  carrier: text().notNull(),
  number: text().notNull(),
  day: date({ mode: 'string' }).notNull(),
  currency: text().notNull(),
  rate: numeric({ mode: 'number', precision: 14, scale: 6 }).notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const carrierInvoiceLine = pgTable('carrier_invoice_line', {
  id: amount().primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: text().notNull(),
  parcelId: text().notNull(),
  direction: text().$type<BilledDirection>().notNull(),
  grams: integer(),
  freightMinor: amount().notNull(),
  fuelMinor: amount().notNull(),
  otherMinor: amount().notNull(),
  freightPaise: amount().notNull(),
  fuelPaise: amount().notNull(),
  otherPaise: amount().notNull(),
})

export const weightDispute = pgTable('weight_dispute', {
  id: text().primaryKey(),
  lineId: amount().notNull(),
  state: text().$type<DisputeState>().notNull().default('raised'),
  version: integer().notNull().default(1),
  billedGrams: integer().notNull(),
  measuredGrams: integer().notNull(),
  billableGrams: integer().notNull(),
  stakePaise: amount().notNull(),
  creditPaise: amount(),
  note: text(),
  raisedAt: dateTime().notNull().defaultNow(),
  decidedBy: text(),
  decidedByName: text(),
  decidedAt: dateTime(),
})

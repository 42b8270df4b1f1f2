import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { HandoverState } from '#domain/courier/cash-handover.ts'
import type { PayPart } from '#domain/courier/courier-pay.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0110-courier-pay.sql` and `0111-courier-cash.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const courierTariff = pgTable('courier_tariff', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  effectiveFrom: dateTime().notNull(),
  basePaise: paiseColumn().notNull(),
  freeMetres: integer().notNull(),
  mostMetres: integer().notNull(),
  perKmPaise: paiseColumn().notNull(),
  freeGrams: integer().notNull(),
  perKgPaise: paiseColumn().notNull(),
  freeMinutes: integer().notNull(),
  perMinutePaise: paiseColumn().notNull(),
  mostMinutes: integer().notNull(),
  failedVisitPaise: paiseColumn().notNull(),
  festivalPaise: paiseColumn().notNull(),
  reason: text().notNull(),
  createdBy: text(),
  createdName: text(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const courierTask = pgTable('courier_task', {
  id: text().primaryKey(),
  kind: text().$type<'delivery' | 'pickup'>().notNull(),
  parcelId: text(),
  courierId: text().notNull(),
  tariffVersion: integer().notNull(),
  metres: integer().notNull(),
  grams: integer().notNull(),
  isFestival: boolean().notNull(),
  payPaise: paiseColumn().notNull(),
  state: text().$type<'accepted' | 'done' | 'taken_back'>().notNull(),
  reason: text(),
  acceptedAt: dateTime().notNull().defaultNow(),
  endedAt: dateTime(),
})

export const courierEarning = pgTable('courier_earning', {
  id: text().primaryKey(),
  taskId: text().notNull(),
  courierId: text().notNull(),
  cause: text().$type<'done' | 'failed_visit'>().notNull(),
  attempt: integer().notNull(),
  parts: jsonb().$type<PayPart[]>().notNull(),
  amountPaise: paiseColumn().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const courierDispute = pgTable('courier_dispute', {
  id: text().primaryKey(),
  taskId: text().notNull(),
  courierId: text().notNull(),
  text: text().notNull(),
  openedAt: dateTime().notNull().defaultNow(),
  answer: text(),
  amountPaise: paiseColumn(),
  answeredBy: text(),
  answeredName: text(),
  answeredAt: dateTime(),
})

export const courierAdjustment = pgTable('courier_adjustment', {
  id: text().primaryKey(),
  courierId: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  reason: text().notNull(),
  disputeId: text(),
  createdBy: text().notNull(),
  createdName: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  approvedBy: text(),
  approvedName: text(),
  approvedAt: dateTime(),
})

export const cashHandover = pgTable('cash_handover', {
  id: text().primaryKey(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  courierId: text().notNull(),
  state: text().$type<HandoverState>().notNull(),
  expectedPaise: paiseColumn().notNull(),
  declaredPaise: paiseColumn().notNull(),
  declaredReason: text(),
  declaredAt: dateTime().notNull().defaultNow(),
  countedPaise: paiseColumn(),
  reason: text(),
  countedBy: text(),
  countedName: text(),
  countedAt: dateTime(),
  closedAt: dateTime(),
  bankedPaise: paiseColumn(),
  bankReason: text(),
  recordedBy: text(),
  recordedName: text(),
  recordedAt: dateTime(),
  confirmedBy: text(),
  confirmedName: text(),
  confirmedAt: dateTime(),
})

export const courierCash = pgTable('courier_cash', {
  paymentId: text().primaryKey(),
  orderId: text().notNull(),
  courierId: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  collectedAt: dateTime().notNull().defaultNow(),
  handoverId: text(),
})

export const courierTerms = pgTable('courier_terms', {
  id: boolean().primaryKey().default(true),
  cashLimitPaise: paiseColumn().notNull(),
  version: integer().notNull().default(1),
  changedBy: text(),
  changedName: text(),
  changedAt: dateTime().notNull().defaultNow(),
})

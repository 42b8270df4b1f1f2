import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DisputeState } from '#domain/dispute-flow.ts'
import type { Language } from '#domain/language.ts'
import type { LateReason, LateStep } from '#domain/late-money.ts'
import { nothing } from '#domain/money.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0017-payments.sql`, of `dispute` in `0028-notices.sql`, `0031-sandbox-desk.sql`, `0034-late-waits.sql` and `0037-late-steps.sql`. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const paymentNotice = pgTable(
  'payment_notice',
  {
    gateway: text().notNull(),
    noticeId: text().notNull(),
    gatewayRef: text().notNull(),
    kind: text().notNull(),
    report: jsonb().$type<unknown>().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    handledAt: moment(),
    outcome: text(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.noticeId] })],
)

export const latePayment = pgTable('late_payment', {
  id: text().primaryKey(),
  gateway: text().notNull(),
  gatewayRef: text().notNull(),
  captureRef: text().notNull(),
  paymentId: text(),
  orderId: text(),
  /**
   * In `currency`, which is rupees unless a foreign error made it another: then it counts that one's smallest unit.
   */
  amountPaise: paiseColumn().notNull(),
  currency: text().notNull().default('INR'),
  reason: text().$type<LateReason>().notNull(),
  state: text().$type<'open' | 'refunded'>().notNull().default('open'),
  refundRef: text(),
  tries: integer().notNull().default(0),
  lastError: text(),
  bouncedRef: text(),
  nextTry: moment().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
  settledAt: moment(),
})

export const latePaymentStep = pgTable('late_payment_step', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lateId: text().notNull(),
  kind: text().$type<LateStep>().notNull(),
  actorId: text(),
  actorName: text(),
  note: text(),
  at: moment().notNull().defaultNow(),
})

export const dispute = pgTable('dispute', {
  id: text().primaryKey(),
  gateway: text().notNull(),
  disputeRef: text().notNull(),
  captureRef: text().notNull(),
  paymentId: text(),
  lateId: text(),
  orderId: text(),
  amountPaise: paiseColumn().notNull(),
  state: text().$type<DisputeState>().notNull(),
  reason: text(),
  createdAt: moment().notNull().defaultNow(),
  settledAt: moment(),
})

export const sandboxPayment = pgTable('sandbox_payment', {
  ref: text().primaryKey(),
  attemptId: text().notNull(),
  orderNumber: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  currency: text().notNull(),
  wish: text().$type<'upi' | 'card' | 'wallet'>(),
  language: text().$type<Language>().notNull(),
  returnUrl: text().notNull(),
  state: text().$type<'open' | 'authorized' | 'captured' | 'failed'>().notNull().default('open'),
  captureRef: text(),
  chargedPaise: paiseColumn().notNull().default(nothing),
  refundedPaise: paiseColumn().notNull().default(nothing),
  capturesAt: moment(),
  refundsFail: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const sandboxRefund = pgTable('sandbox_refund', {
  key: text().primaryKey(),
  ref: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  refundRef: text().notNull(),
  failedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})

export const sandboxDispute = pgTable('sandbox_dispute', {
  ref: text().primaryKey(),
  paymentRef: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  state: text().$type<DisputeState>().notNull().default('open'),
  createdAt: moment().notNull().defaultNow(),
})

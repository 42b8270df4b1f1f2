import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DisputeState } from '#domain/claims/dispute-flow.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing } from '#domain/money/money.ts'
import type { OfferState } from '#domain/orders/offer-payment.ts'
import type { GatewayName, OnlineMethod } from '#domain/payments/gateway-choice.ts'
import type { TestPaymentState } from '#domain/payments/test-payment.ts'
import type { UnappliedReason, UnappliedStep } from '#domain/payments/unapplied-payments.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0008-payments.sql`, `0570-second-box-offers.sql` and `1011-test-payments.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const paymentWebhookEvent = pgTable(
  'webhook_event',
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    gatewayRef: text().notNull(),
    kind: text().notNull(),
    report: jsonb().$type<unknown>().notNull(),
    receivedAt: dateTime().notNull().defaultNow(),
    handledAt: dateTime(),
    outcome: text(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
)

export const unappliedPayment = pgTable('unapplied_payment', {
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
  reason: text().$type<UnappliedReason>().notNull(),
  state: text().$type<'open' | 'refunded'>().notNull().default('open'),
  refundRef: text(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  bouncedRef: text(),
  nextRetryAt: dateTime().defaultNow(),
  createdAt: dateTime().notNull().defaultNow(),
  settledAt: dateTime(),
})

export const unappliedPaymentStep = pgTable('unapplied_payment_step', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  unappliedPaymentId: text().notNull(),
  kind: text().$type<UnappliedStep>().notNull(),
  actorId: text(),
  actorName: text(),
  note: text(),
  at: dateTime().notNull().defaultNow(),
})

export const dispute = pgTable('dispute', {
  id: text().primaryKey(),
  gateway: text().notNull(),
  disputeRef: text().notNull(),
  captureRef: text().notNull(),
  paymentId: text(),
  unappliedPaymentId: text(),
  secondBoxPaymentId: text(),
  orderId: text(),
  amountPaise: paiseColumn().notNull(),
  state: text().$type<DisputeState>().notNull(),
  reason: text(),
  createdAt: dateTime().notNull().defaultNow(),
  settledAt: dateTime(),
})

export const sandboxPayment = pgTable('sandbox_payment', {
  ref: text().primaryKey(),
  paymentId: text().notNull(),
  orderNumber: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  currency: text().notNull(),
  onlineMethod: text().$type<OnlineMethod>(),
  language: text().$type<Language>().notNull(),
  returnUrl: text().notNull(),
  state: text().$type<'open' | 'authorized' | 'captured' | 'failed'>().notNull().default('open'),
  captureRef: text(),
  chargedPaise: paiseColumn().notNull().default(nothing),
  refundedPaise: paiseColumn().notNull().default(nothing),
  capturesAt: dateTime(),
  refundsFail: boolean().notNull().default(false),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const sandboxRefund = pgTable('sandbox_refund', {
  key: text().primaryKey(),
  ref: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  refundRef: text().notNull(),
  failedAt: dateTime(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const sandboxDispute = pgTable('sandbox_dispute', {
  ref: text().primaryKey(),
  paymentRef: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  state: text().$type<DisputeState>().notNull().default('open'),
  createdAt: dateTime().notNull().defaultNow(),
})

export const secondBoxOffer = pgTable('second_box_offer', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  shipmentId: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  arrivesFrom: date({ mode: 'string' }),
  arrivesTo: date({ mode: 'string' }),
  payBy: dateTime().notNull(),
  state: text().$type<OfferState>().notNull().default('open'),
  secondShipmentId: text(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const testPayment = pgTable('test_payment', {
  id: text().primaryKey(),
  gateway: text().$type<GatewayName>().notNull(),
  gatewayRef: text(),
  amountPaise: paiseColumn().notNull(),
  state: text().$type<TestPaymentState>().notNull().default('awaiting'),
  captureRef: text(),
  capturedAt: dateTime(),
  nextCheckAt: dateTime(),
  actorId: text(),
  actorName: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const secondBoxPayment = pgTable('second_box_payment', {
  id: text().primaryKey(),
  offerId: text().notNull(),
  gateway: text().$type<GatewayName>().notNull(),
  gatewayRef: text(),
  state: text().$type<'awaiting' | 'captured' | 'failed' | 'closed'>().notNull().default('awaiting'),
  captureRef: text(),
  nextCheckAt: dateTime(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { OfferState } from '#domain/orders/offer-payment.ts'
import type { AdditionPayment } from '#domain/orders/order-addition.ts'
import type { GatewayName, OnlineMethod } from '#domain/payments/gateway-choice.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0982-order-additions.sql` and `1020-paid-additions.sql`. */
export const orderAddition = pgTable('order_addition', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  /** Its number within the order, from 1. */
  position: integer().notNull(),
  paidBy: text().$type<AdditionPayment>().notNull(),
  /** The cash payment whose amount it raised. */
  paymentId: text(),
  goodsPaise: paiseColumn().notNull(),
  discountPaise: paiseColumn().notNull(),
  /** Below zero when delivery became cheaper. */
  deliveryPaise: paiseColumn().notNull(),
  codFeePaise: paiseColumn().notNull(),
  totalPaise: paiseColumn().notNull(),
  addedBy: text().notNull(),
  addedName: text().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const additionOffer = pgTable('addition_offer', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  /** As `HeldAddition` of `server/admin` writes it. */
  held: jsonb().notNull(),
  payUntil: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  state: text().$type<OfferState>().notNull().default('open'),
  addedBy: text().notNull(),
  addedName: text().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const additionPayment = pgTable('addition_payment', {
  id: text().primaryKey(),
  offerId: text().notNull(),
  gateway: text().$type<GatewayName>().notNull(),
  gatewayRef: text(),
  state: text().$type<'awaiting' | 'captured' | 'failed' | 'closed'>().notNull().default('awaiting'),
  captureRef: text(),
  onlineMethod: text().$type<OnlineMethod>(),
  nextCheckAt: timestamp({ withTimezone: true, mode: 'date' }),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Trilingual } from '#domain/language/language.ts'
import type { CashRiskState, CashSignalCode } from '#domain/orders/cash-risk.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { OrderStatus, Trouble } from '#domain/orders/order-statuses.ts'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import type { PaymentState } from '#domain/payments/payment-flow.ts'
import { paiseColumn } from './columns.ts'

/**
 * Typed mirrors of the tables in `database/migrations/0130-order-rows.sql`, `0340-order-channel.sql`,
 * `0780-tags-in-order-rows.sql` and `0920-cash-checks.sql`; rows of orders are written by the database itself.
 */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const orderRow = pgTable('order_row', {
  orderId: text().primaryKey(),
  number: text().notNull(),
  placedAt: dateTime().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  trouble: text().$type<Trouble>(),
  accountId: text(),
  customer: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  stores: jsonb().$type<Trilingual>().notNull(),
  sellers: integer().notNull(),
  units: integer().notNull(),
  payment: text().$type<PaymentState>(),
  method: text().$type<PaymentMethod>(),
  totalPaise: paiseColumn().notNull(),
  leftPaise: paiseColumn().notNull(),
  refundedPaise: paiseColumn().notNull(),
  carrier: text(),
  waybill: text(),
  acceptBy: dateTime(),
  arrivesBy: dateTime().notNull(),
  lapsed: boolean().notNull(),
  replacement: boolean().notNull(),
  promoCode: text(),
  channel: text().$type<OrderChannel>().notNull(),
  /** Name of the member of staff who took it. */
  takenBy: text(),
  /** Null: none. */
  tagIds: text().array(),
  /** Null: not a cash order still to be delivered, or nothing speaks against it. */
  cashRisk: text().$type<CashRiskState>(),
})

export const cashCheck = pgTable('cash_check', {
  orderId: text().primaryKey(),
  foldedAddress: text().notNull(),
  signals: text().array().$type<CashSignalCode[]>().notNull(),
  isWorthCalling: boolean().notNull(),
  checkedAt: dateTime().notNull().defaultNow(),
  confirmedAt: dateTime(),
  /** Name of the member of staff who called. */
  confirmedBy: text(),
})

export const orderSearch = pgTable('order_search', {
  orderId: text().primaryKey(),
  text: text().notNull(),
})

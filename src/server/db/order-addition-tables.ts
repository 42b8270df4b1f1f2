import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdditionPayment } from '#domain/orders/order-addition.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirror of the table in `database/migrations/0982-order-additions.sql`. */
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

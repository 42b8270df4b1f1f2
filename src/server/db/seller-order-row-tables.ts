import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Trilingual } from '#domain/language/language.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirror of the table in `database/migrations/0550-seller-order-rows.sql`, which the database itself writes (0790). */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const sellerOrderRow = pgTable('seller_order_row', {
  sellerOrderId: text().primaryKey(),
  brandId: text().notNull(),
  code: text().notNull(),
  orderNumber: text().notNull(),
  state: text().$type<SellerOrderState>().notNull(),
  placedAt: dateTime().notNull(),
  acceptBy: dateTime().notNull(),
  handOverDay: date({ mode: 'string' }),
  /** First name alone; as the city, empty once the buyer is hidden from stores. */
  buyer: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  contents: jsonb().$type<Trilingual>().notNull(),
  units: integer().notNull(),
  totalPaise: paiseColumn().notNull(),
  packedGrams: integer(),
  replacement: boolean().notNull(),
  search: text().notNull(),
})

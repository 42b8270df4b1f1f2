import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirrors of the tables in `database/migrations/0160-made-lines.sql` and `0190-store-calendar.sql`. */
export const madeLine = pgTable('made_line', {
  lineId: text().primaryKey(),
  made: integer().notNull(),
  actorId: text().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

/** Days on which another number of units than usual is finished. */
export const productDay = pgTable(
  'product_day',
  { productId: text().notNull(), day: date({ mode: 'string' }).notNull(), capacity: integer().notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
)

/** The days on which the units of an order are to be finished. */
export const lineMaking = pgTable(
  'line_making',
  {
    lineId: text().notNull(),
    productId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    units: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.day] })],
)

import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirror of the table in `database/migrations/0085-list-views.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const listView = pgTable('list_view', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  accountId: text().notNull(),
  shared: boolean().notNull().default(false),
  brandId: text(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

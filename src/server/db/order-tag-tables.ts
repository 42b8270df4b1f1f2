import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { TagColour } from '#domain/orders/order-tag.ts'

/** Typed mirrors of the tables in `database/migrations/0700-order-tags.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const orderTag = pgTable('order_tag', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  name: text().notNull(),
  colour: text().$type<TagColour>().notNull(),
  version: integer().notNull().default(1),
  archivedAt: dateTime(),
  mergedInto: text(),
  actorName: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const orderTagUse = pgTable(
  'order_tag_use',
  { orderId: text().notNull(), tagId: text().notNull() },
  ({ orderId, tagId }) => [primaryKey({ columns: [orderId, tagId] })],
)

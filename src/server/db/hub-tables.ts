import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BagProblem } from '#domain/shipping/bag-check.ts'

/** Typed mirrors of the tables in `database/migrations/0096-hub-receiving.sql` and `0097-hub-packing.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })
const number = () => bigint({ mode: 'number' })

export const hubScan = pgTable('hub_scan', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  station: text().$type<'receive'>().notNull(),
  code: text().notNull(),
  result: text().$type<'taken' | 'again' | 'refused'>().notNull(),
  refusal: text(),
  sellerOrderId: text(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const bagPhoto = pgTable('bag_photo', {
  id: text().primaryKey(),
  sellerOrderId: text().notNull(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const bagCheck = pgTable('bag_check', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  sellerOrderId: text().notNull(),
  weightGrams: integer(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const bagFinding = pgTable('bag_finding', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  bagCheckId: number().notNull(),
  orderLineId: text().notNull(),
  problem: text().$type<BagProblem>().notNull(),
  quantity: integer().notNull(),
  photoId: text(),
})

export const boxPacker = pgTable(
  'box_packer',
  { shipmentId: text().notNull(), accountId: text().notNull(), seenAt: dateTime().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.shipmentId, table.accountId] })],
)

import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BagProblem } from '#domain/shipping/bag-check.ts'
import type { LateChoice } from '#domain/shipping/late-choice.ts'
import type { RecallLocation, RecallState } from '#domain/shipping/recall.ts'
import type { WaitOrSendReason } from '#domain/shipping/wait-or-send.ts'

/**
 * Typed mirrors of the tables in `database/migrations/0096-hub-receiving.sql`, `0097-hub-packing.sql`,
 * `0230-wait-or-send.sql` and `0231-recall.sql`.
 */
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

export const lateDecision = pgTable('late_decision', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  orderId: text().notNull(),
  decision: text().$type<LateChoice>().notNull(),
  because: text().$type<WaitOrSendReason>().notNull(),
  waitUntil: date({ mode: 'string' }),
  note: text(),
  decidedBy: text().$type<'customer' | 'hub' | 'policy'>().notNull(),
  actorId: text(),
  at: dateTime().notNull().defaultNow(),
})

export const recall = pgTable('recall', {
  id: text().primaryKey(),
  productId: text().notNull(),
  brandId: text().notNull(),
  lot: text().notNull(),
  lotKey: text().notNull(),
  reason: text().notNull(),
  startedBy: text().notNull(),
  startedName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const recallUnit = pgTable(
  'recall_unit',
  {
    recallId: text().notNull(),
    lineId: text().notNull(),
    orderId: text().notNull(),
    quantity: integer().notNull(),
    location: text().$type<RecallLocation>(),
    state: text().$type<RecallState>().notNull().default('open'),
    settledAt: dateTime(),
    actorId: text(),
  },
  (table) => [primaryKey({ columns: [table.recallId, table.lineId] })],
)

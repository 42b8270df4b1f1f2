import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Paise } from '#domain/money/money.ts'
import type { BagProblem } from '#domain/shipping/bag-check.ts'
import type { DutyChargeState } from '#domain/shipping/duty-charge.ts'
import type { LateDecisionKind } from '#domain/shipping/late-choice.ts'
import type { HandCountReason } from '#domain/shipping/packed-units.ts'
import type { RecallLocation, RecallState } from '#domain/shipping/recall.ts'
import type { DestroyReason } from '#domain/shipping/returned-goods.ts'
import type { BoxSize } from '#domain/shipping/shipping-box.ts'
import type { WaitOrSendReason } from '#domain/shipping/wait-or-send.ts'
import type { ShippingAddress } from './order-tables.ts'

/**
 * Typed mirrors of the tables in `database/migrations/0096-hub-receiving.sql`, `0097-hub-packing.sql`,
 * `0230-wait-or-send.sql`, `0231-recall.sql`, `0280-hub-bins.sql`, `0675-return-inspections.sql`, `0720-sent-again.sql`,
 * `0722-duty-charges.sql` and `0740-packed-units.sql`.
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
  hubId: text(),
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

/** Not used any more (decision 701): the version before reads it. */
export const boxPacker = pgTable(
  'box_packer',
  { shipmentId: text().notNull(), accountId: text().notNull(), seenAt: dateTime().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.shipmentId, table.accountId] })],
)

export const lateDecision = pgTable('late_decision', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  orderId: text().notNull(),
  decision: text().$type<LateDecisionKind>().notNull(),
  because: text().$type<WaitOrSendReason>().notNull(),
  waitUntil: date({ mode: 'string' }),
  note: text(),
  decidedBy: text().$type<'customer' | 'hub' | 'policy'>().notNull(),
  actorId: text(),
  at: dateTime().notNull().defaultNow(),
})

/** What the delivery of a second box costs by the rates of its order, and who pays it. */
export const shipmentFreight = pgTable('shipment_freight', {
  shipmentId: text().primaryKey(),
  quotedPaise: bigint({ mode: 'number' }).notNull(),
  paidBy: text().$type<'shop' | 'customer'>().notNull(),
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

export const hubBin = pgTable('hub_bin', {
  id: text().primaryKey(),
  hubId: text().notNull(),
  code: text().notNull(),
  /** The two parts of the code, derived by the database: C10 comes after C9. */
  shelf: text().notNull().generatedAlwaysAs(sql`substring(code from '^[A-Z]+')`),
  slot: integer().notNull().generatedAlwaysAs(sql`substring(code from '[0-9]+$')::integer`),
  size: text().$type<BoxSize>().notNull().default('M'),
  closedAt: dateTime(),
  madeAt: dateTime().notNull().defaultNow(),
})

export const binMove = pgTable('bin_move', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  shipmentId: text().notNull(),
  fromCode: text().notNull(),
  toCode: text().notNull(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const binCount = pgTable('bin_count', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  binId: text().notNull(),
  expected: jsonb().$type<string[]>().notNull(),
  found: jsonb().$type<string[]>().notNull(),
  agrees: boolean().notNull(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const sentAgain = pgTable('sent_again', {
  id: text().primaryKey(),
  shipmentId: text().notNull(),
  orderId: text().notNull(),
  parcelId: text().notNull(),
  claimId: text(),
  reason: text().notNull(),
  paidBy: text().$type<'shop'>().notNull(),
  quotedPaise: bigint({ mode: 'number' }).$type<Paise>(),
  formerShipping: jsonb().$type<ShippingAddress>(),
  formerArrivesTo: date({ mode: 'string' }),
  arrivesFrom: date({ mode: 'string' }).notNull(),
  arrivesTo: date({ mode: 'string' }).notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
  stoppedAt: dateTime(),
  stoppedBy: text(),
  stopReason: text(),
})

export const dutyCharge = pgTable('duty_charge', {
  id: text().primaryKey(),
  parcelId: text().notNull(),
  orderId: text().notNull(),
  version: integer().notNull().default(1),
  /** In hundredths of its currency. */
  amountMinor: number().notNull(),
  currency: text().notNull(),
  payBy: date({ mode: 'string' }).notNull(),
  instructions: text().notNull(),
  link: text(),
  state: text().$type<DutyChargeState>().notNull(),
  changedAt: dateTime().notNull().defaultNow(),
  changedBy: text().notNull(),
})

export const returnPhoto = pgTable('return_photo', {
  id: text().primaryKey(),
  shipmentId: text().notNull(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const returnInspection = pgTable('return_inspection', {
  shipmentId: text().primaryKey(),
  orderId: text().notNull(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const returnInspectionLine = pgTable('return_inspection_line', {
  shipmentId: text().notNull(),
  lineId: text().primaryKey(),
  shelved: integer().notNull(),
  destroyed: integer().notNull(),
  reason: text().$type<DestroyReason>(),
  photoId: text(),
})

export const packedUnit = pgTable('packed_unit', {
  id: text().primaryKey(),
  shipmentId: text().notNull(),
  lineId: text().notNull(),
  unit: integer(),
  quantity: integer().notNull(),
  reason: text().$type<HandCountReason>(),
  actorId: text().notNull(),
  at: dateTime().notNull(),
  takenOutAt: dateTime(),
  takenOutBy: text(),
})

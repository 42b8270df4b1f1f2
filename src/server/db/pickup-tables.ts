import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type {
  FailedPickupReason,
  PickupBagState,
  PickupRunState,
  PickupStopState,
} from '#domain/pickups/pickup-run-flow.ts'

/** Typed mirrors of the tables in `database/migrations/0153-pickup-runs.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const pickupRun = pgTable('pickup_run', {
  id: text().primaryKey(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  hubId: text().notNull(),
  state: text().$type<PickupRunState>().notNull(),
  version: integer().notNull().default(1),
  courierId: text(),
  leavesAt: dateTime().notNull(),
  returnsAt: dateTime().notNull(),
  createdBy: text().notNull(),
  createdName: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  acceptedAt: dateTime(),
  startedAt: dateTime(),
  endedAt: dateTime(),
})

export const pickupStop = pgTable('pickup_stop', {
  id: text().primaryKey(),
  runId: text().notNull(),
  brandId: text().notNull(),
  position: integer().notNull(),
  plannedAt: dateTime().notNull(),
  metres: integer().notNull(),
  state: text().$type<PickupStopState>().notNull().default('open'),
  reason: text().$type<FailedPickupReason>(),
  note: text(),
  taskId: text(),
  endedAt: dateTime(),
})

export const pickupBag = pgTable(
  'pickup_bag',
  {
    stopId: text().notNull(),
    sellerOrderId: text().notNull(),
    state: text().$type<PickupBagState>().notNull().default('waiting'),
    proof: text().$type<'scan' | 'photo'>(),
    collectedAt: dateTime(),
  },
  (table) => [primaryKey({ columns: [table.stopId, table.sellerOrderId] })],
)

export const pickupPhoto = pgTable('pickup_photo', {
  id: text().primaryKey(),
  stopId: text().notNull(),
  sellerOrderId: text(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
  actId: text(),
})

export const pickupEvent = pgTable('pickup_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  runId: text().notNull(),
  stopId: text(),
  kind: text()
    .$type<
      | 'planned'
      | 'reordered'
      | 'cancelled'
      | 'accepted'
      | 'released'
      | 'taken_back'
      | 'started'
      | 'collected'
      | 'failed'
      | 'phone_shown'
      | 'done'
    >()
    .notNull(),
  detail: text(),
  actorId: text(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DeliveryProof } from '#domain/courier/delivery-proof.ts'
import type { FailedVisitReason } from '#domain/courier/failed-visit.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'

/** Typed mirrors of the tables in `database/migrations/0180-home-deliveries.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const homeDelivery = pgTable('home_delivery', {
  parcelId: text().primaryKey(),
  code: text().notNull(),
  wrongCodes: integer().notNull().default(0),
  visits: integer().notNull().default(0),
  lastReason: text().$type<FailedVisitReason>(),
  chosenDay: date({ mode: 'string' }),
  chosenAt: dateTime(),
})

export const parcelReport = pgTable('parcel_report', {
  id: text().primaryKey(),
  parcelId: text().notNull(),
  courierId: text().notNull(),
  event: text().$type<ParcelState>().notNull(),
  at: dateTime().notNull(),
  receivedAt: dateTime().notNull().defaultNow(),
  proof: text().$type<DeliveryProof>(),
  photo: text(),
  note: text(),
  reason: text().$type<FailedVisitReason>(),
})

export const parcelPhoto = pgTable('parcel_photo', {
  id: text().primaryKey(),
  parcelId: text().notNull(),
  actId: text().notNull(),
  actorId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const roundStop = pgTable('round_stop', {
  parcelId: text().primaryKey(),
  courierId: text().notNull(),
  position: integer().notNull(),
})

export const recipientCall = pgTable('recipient_call', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  parcelId: text().notNull(),
  courierId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'

/** Typed mirrors of the tables in `database/migrations/0121-manifests.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

/** A drawn signature: strokes of points, in a field of 600 x 200. */
export type Strokes = [number, number][][]

export const manifest = pgTable('manifest', {
  id: text().primaryKey(),
  number: text().notNull(),
  hubId: text().notNull(),
  carrier: text().notNull(),
  day: date({ mode: 'string' }).notNull(),
  state: text().$type<'open' | 'closed'>().notNull(),
  counted: integer(),
  signedBy: text(),
  signature: jsonb().$type<Strokes>(),
  closedBy: text(),
  closedByName: text(),
  closedAt: dateTime(),
  openedAt: dateTime().notNull().defaultNow(),
})

export const manifestLine = pgTable('manifest_line', {
  parcelId: text().primaryKey(),
  manifestId: text().notNull(),
  position: integer().notNull(),
  scannedBy: text().notNull(),
  scannedAt: dateTime().notNull().defaultNow(),
})

export const carrierEvent = pgTable('carrier_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  carrier: text().notNull(),
  waybill: text().notNull(),
  code: text().notNull(),
  at: dateTime().notNull(),
  state: text().$type<ParcelState>(),
  receivedAt: dateTime().notNull().defaultNow(),
  appliedAt: dateTime(),
})

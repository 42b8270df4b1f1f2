import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Paise } from '#domain/money/money.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import type { InquiryState, LossCause } from '#domain/shipping/silent-parcel.ts'

/** Typed mirrors of the tables in `database/migrations/0121-manifests.sql` and `0800-parcel-inquiries.sql`. */
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

export const parcelInquiry = pgTable('parcel_inquiry', {
  id: text().primaryKey(),
  parcelId: text().notNull(),
  orderId: text().notNull(),
  version: integer().notNull().default(1),
  state: text().$type<InquiryState>().notNull(),
  /** When something was heard of the parcel last. */
  heardAt: dateTime().notNull(),
  openedAt: dateTime().notNull().defaultNow(),
  askBy: date({ mode: 'string' }).notNull(),
  contactedOn: date({ mode: 'string' }),
  /** Whom at the carrier was asked, and how. */
  contact: text(),
  reference: text(),
  answerBy: date({ mode: 'string' }),
  lostFrom: date({ mode: 'string' }).notNull(),
  /** What the carrier answered, for staff alone. */
  note: text(),
  lostBecause: text().$type<LossCause>(),
  closedOn: date({ mode: 'string' }),
  closedAt: dateTime(),
  /** What the carrier pays for a lost parcel; null while nothing was decided. */
  carrierPaysPaise: bigint({ mode: 'number' }).$type<Paise>(),
  /** When the carrier first reported it again. */
  seenAgainAt: dateTime(),
  changedAt: dateTime().notNull().defaultNow(),
  changedBy: text().notNull(),
})

export const carrierEvent = pgTable('carrier_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  carrier: text().notNull(),
  waybill: text().notNull(),
  code: text().notNull(),
  at: dateTime().notNull(),
  state: text().$type<ParcelState>(),
  receivedBy: text(),
  receivedAt: dateTime().notNull().defaultNow(),
  appliedAt: dateTime(),
})

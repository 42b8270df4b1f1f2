import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import type { BookingRefusal, BookingState, MendableField } from '#domain/shipping/booking.ts'
import type { BookableCarrier, CarrierName } from '#domain/shipping/carrier-name.ts'
import type { PickupState } from '#domain/shipping/carrier-pickup.ts'
import type { CarrierRule, JudgedRate } from '#domain/shipping/choose-carrier.ts'
import type { LabelFormat } from '#domain/shipping/label-format.ts'

/** Typed mirrors of the tables in `database/migrations/0120-carriers.sql` and `0530-carrier-pickups.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const carrier = pgTable('carrier', {
  id: text().$type<BookableCarrier>().primaryKey(),
  enabled: boolean().notNull().default(true),
  failures: integer().notNull().default(0),
  failuresSince: dateTime(),
  openUntil: dateTime(),
  lastAnswerAt: dateTime(),
  lastFailureAt: dateTime(),
  lastFailure: text(),
  /** The address of its page about a parcel, with `{waybill}`. */
  trackingPage: text(),
  /** Of the address of that page alone. */
  version: integer().notNull().default(1),
})

export const carrierRule = pgTable('carrier_rule', {
  id: text().primaryKey(),
  carrier: text().$type<BookableCarrier>().notNull(),
  does: text().$type<CarrierRule['does']>().notNull(),
  countries: text().array().notNull().default(sql`'{}'`),
  leastGrams: integer().notNull().default(0),
  mostGrams: integer().notNull().default(50_000),
  categories: text().array().$type<CategoryId[]>().notNull().default(sql`'{}'`),
  reason: text().notNull(),
  createdBy: text(),
  createdAt: dateTime().notNull().defaultNow(),
  endedBy: text(),
  endedAt: dateTime(),
})

export const carrierBooking = pgTable('carrier_booking', {
  id: text().primaryKey(),
  shipmentId: text().notNull(),
  attempt: integer().notNull(),
  ourRef: text().notNull(),
  state: text().$type<BookingState>().notNull(),
  carrier: text().$type<CarrierName>(),
  service: text(),
  judged: jsonb().$type<JudgedRate[]>(),
  byHand: boolean().notNull().default(false),
  theirRef: text(),
  waybill: text(),
  costMinor: bigint({ mode: 'number' }),
  currency: text(),
  refusal: text().$type<BookingRefusal>(),
  refusedField: text().$type<MendableField>(),
  refusedMessage: text(),
  labelFile: text(),
  trouble: text(),
  voidReason: text(),
  begunAt: dateTime(),
  requestedBy: text(),
  requestedByName: text().notNull(),
  requestedAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const consignmentMend = pgTable('consignment_mend', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  shipmentId: text().notNull(),
  field: text().$type<MendableField>().notNull(),
  value: text().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const labelSheet = pgTable('label_sheet', {
  id: text().primaryKey(),
  format: text().$type<LabelFormat>().notNull(),
  language: text().$type<Language>().notNull(),
  shipments: text().array().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const carrierPickupLocation = pgTable(
  'carrier_pickup_place',
  {
    carrier: text().$type<BookableCarrier>().notNull(),
    hubId: text().notNull(),
    name: text().notNull(),
    pincode: text().notNull(),
    askHour: integer(),
    checkedAt: dateTime(),
    problem: text(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.carrier, table.hubId] })],
)

export const carrierPickup = pgTable('carrier_pickup', {
  id: text().primaryKey(),
  carrier: text().$type<BookableCarrier>().notNull(),
  hubId: text().notNull(),
  day: date({ mode: 'string' }).notNull(),
  state: text().$type<PickupState>().notNull(),
  attempt: integer().notNull().default(1),
  boxes: integer().notNull(),
  number: text(),
  words: text(),
  requestedAt: dateTime().notNull().defaultNow(),
  answeredAt: dateTime(),
  requestedBy: text(),
  requestedByName: text().notNull(),
})

import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Category } from '#domain/catalogue.ts'
import type { OfferBearer, OfferRule } from '#domain/offers.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of `database/migrations/0021-offers.sql` and `0045-customer-keys.sql`; a test holds the two together. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const offer = pgTable('offer', {
  id: text().primaryKey(),
  kind: text().$type<OfferRule['kind']>().notNull(),
  position: integer().notNull().generatedAlwaysAsIdentity(),
  createdAt: moment().notNull().defaultNow(),
})

export const offerVersion = pgTable(
  'offer_version',
  {
    offerId: text().notNull(),
    version: integer().notNull(),
    isOn: boolean().notNull(),
    activeFrom: moment(),
    activeUntil: moment(),
    bearer: text().$type<OfferBearer>().notNull(),
    goodsPaise: paiseColumn(),
    heaviestGrams: integer(),
    code: text(),
    isTold: boolean().notNull().default(false),
    limitInAll: integer(),
    limitPerCustomer: integer(),
    category: text().$type<Category>(),
    percent: integer(),
    reason: text().notNull(),
    actorId: text(),
    actorName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.version] })],
)

export const orderOffer = pgTable(
  'order_offer',
  {
    orderId: text().notNull(),
    offerId: text().notNull(),
    version: integer().notNull(),
    bearer: text().$type<OfferBearer>().notNull(),
    code: text(),
    customerKeys: text().array().notNull().default([]),
    offPaise: paiseColumn().notNull(),
    seat: integer(),
    releasedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.offerId] })],
)

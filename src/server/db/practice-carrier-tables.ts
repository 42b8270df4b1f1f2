import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the practice carrier's own tables in `database/migrations/0120-carriers.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const practiceCarrier = pgTable('practice_carrier', {
  id: boolean().primaryKey().default(true),
  fault: text().notNull().default('none'),
  walletPaise: paiseColumn().notNull(),
})

export const practiceConsignment = pgTable('practice_consignment', {
  id: text().primaryKey(),
  reference: text().notNull(),
  waybill: text().notNull(),
  service: text().notNull(),
  status: text().$type<'BOOKED' | 'CANCELLED'>().notNull(),
  costPaise: paiseColumn().notNull(),
  grams: integer().notNull(),
  country: text().notNull(),
  steps: integer().notNull().default(0),
  labelReadyAt: dateTime().notNull().defaultNow(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const practiceEvent = pgTable('practice_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  waybill: text().notNull(),
  code: text().notNull(),
  at: dateTime().notNull(),
})

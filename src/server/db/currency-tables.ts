import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { decimalColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0003-settings.sql`; a test holds the two together. */
export const currencyRate = pgTable('currency_rate', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  currency: text().$type<CurrencyCode>().notNull(),
  rate: decimalColumn().notNull(),
  rateBefore: decimalColumn().notNull(),
  reason: text().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

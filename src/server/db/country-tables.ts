import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

/** Typed mirrors of the tables in `database/migrations/0440-countries.sql`; a test holds the two together. */
export const countryVersion = pgTable('country_version', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  country: text().notNull(),
  rules: jsonb().notNull(),
  isOpen: boolean().notNull(),
  source: text().notNull().default(''),
  reviewedOn: date({ mode: 'string' }),
  note: text().notNull().default(''),
  reason: text().notNull(),
  effectiveFrom: dateTime().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  appliedAt: dateTime(),
  withdrawnAt: dateTime(),
})

export const countryDraft = pgTable('country_draft', {
  country: text().primaryKey(),
  terms: jsonb().notNull(),
  revision: integer().notNull().default(1),
  actorName: text().notNull(),
  updatedAt: dateTime().notNull().defaultNow(),
})

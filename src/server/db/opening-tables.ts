import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirror of the table in `database/migrations/0025-opening.sql`. */
export const starterLoad = pgTable('starter_load', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  pack: text().$type<'countries' | 'rates' | 'festivals'>().notNull(),
  edition: text().notNull(),
  added: text().array().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

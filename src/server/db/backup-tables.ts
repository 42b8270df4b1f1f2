import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirror of `database/migrations/0045-quarantine.sql`. */
export const quarantine = pgTable('quarantine', {
  single: boolean().primaryKey().default(true),
  since: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

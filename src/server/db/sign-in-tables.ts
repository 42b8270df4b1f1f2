import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirrors of `database/migrations/0016-google.sql`. */
export const spentErrand = pgTable('spent_errand', {
  stateHash: text().primaryKey(),
  spentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const tryCount = pgTable('try_count', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})

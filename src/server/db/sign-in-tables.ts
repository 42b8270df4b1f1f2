import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirrors of the tables in `database/migrations/0002-accounts.sql`. */
export const spentOAuthState = pgTable('spent_oauth_state', {
  stateHash: text().primaryKey(),
  spentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const rateLimitBucket = pgTable('rate_limit_bucket', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})

import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirror of the table in `database/migrations/0160-made-lines.sql`. */
export const madeLine = pgTable('made_line', {
  lineId: text().primaryKey(),
  made: integer().notNull(),
  actorId: text().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

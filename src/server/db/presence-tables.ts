import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirror of the table in `database/migrations/0701-presence.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const presence = pgTable(
  'presence',
  {
    subject: text().notNull(),
    recordId: text().notNull(),
    accountId: text().notNull(),
    since: dateTime().notNull().defaultNow(),
    seenAt: dateTime().notNull().defaultNow(),
  },
  ({ subject, recordId, accountId }) => [primaryKey({ columns: [subject, recordId, accountId] })],
)

import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirror of the table in `database/migrations/0131-admin-desk.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const deskVisit = pgTable('desk_visit', {
  accountId: text().primaryKey(),
  seenAt: dateTime().notNull().defaultNow(),
  since: dateTime(),
})

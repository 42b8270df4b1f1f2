import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'

/** Typed mirrors of `database/migrations/0009-notify-me.sql`, and what `0029-terms.sql` and `0030-rate-changes.sql` add; a test holds the two together. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const settingChange = pgTable('setting_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  before: jsonb().notNull(),
  after: jsonb().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  at: moment().notNull().defaultNow(),
  /** The instant from which it applies; null is from `at` on. */
  validFrom: moment(),
  reason: text(),
})

export const notifyMe = pgTable('notify_me', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  /** Null for the opening of the shop. */
  productId: text(),
  language: text().$type<Language>().notNull(),
  /** The key of the address in an email's link. */
  addressKey: text().notNull(),
  askedAt: moment().notNull().defaultNow(),
  /** When its email was queued; the row itself is deleted with the email. */
  toldAt: moment(),
})

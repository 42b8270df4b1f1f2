import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language/language.ts'

/**
 * Typed mirrors of the tables in `database/migrations/0003-settings.sql` and `0015-notifications.sql`; a test holds the two together.
 */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const settingChange = pgTable('setting_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  before: jsonb().notNull(),
  after: jsonb().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
  /** The instant from which it applies; null is from `at` on. */
  validFrom: dateTime(),
  reason: text(),
})

/** Mirrors `database/migrations/0021-unconfirmed-addresses.sql`. */
export const confirmedAddress = pgTable('confirmed_address', {
  addressKey: text().primaryKey(),
  confirmedAt: dateTime().notNull().defaultNow(),
})

export const unconfirmedEmail = pgTable('unconfirmed_email', {
  messageKey: text().primaryKey(),
  addressKey: text().notNull(),
  sentAt: dateTime().notNull().defaultNow(),
})

export const subscription = pgTable('subscription', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  /** Null for the opening of the shop, and for a product request. */
  productId: text(),
  /** The product request that is awaited. */
  requestId: bigint({ mode: 'number' }),
  language: text().$type<Language>().notNull(),
  /** The key of the address in an email's link. */
  addressKey: text().notNull(),
  requestedAt: dateTime().notNull().defaultNow(),
  /** When its email was queued; the row itself is deleted with the email. */
  notifiedAt: dateTime(),
})

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
  /** From when it holds; null is from `at` on. */
  validFrom: moment(),
  reason: text(),
})

export const notifyMe = pgTable('notify_me', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  /** Nothing for the opening of the shop. */
  productId: text(),
  language: text().$type<Language>().notNull(),
  /** What a letter's link names the address by. */
  addressKey: text().notNull(),
  askedAt: moment().notNull().defaultNow(),
  /** When its letter was posted; the row itself goes with the letter. */
  toldAt: moment(),
})

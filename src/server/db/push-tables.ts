import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CustomerNotificationKind } from '#domain/notifications/customer-notification.ts'
import type { NotificationKind } from '#domain/notifications/seller-notification.ts'

/** Typed mirrors of the tables in `database/migrations/0241-push.sql` and `0361-customer-push.sql`; a test holds the two together. */
export const pushDevice = pgTable('push_device', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  accountId: text().notNull(),
  sessionId: text().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  userAgent: text(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().default(sql`clock_timestamp()`),
})

export const notificationChoice = pgTable('notification_choice', {
  accountId: text().primaryKey(),
  muted: text().array().$type<NotificationKind[]>().notNull().default([]),
  quietFrom: text(),
  quietUntil: text(),
  digest: boolean().notNull().default(true),
  customerMuted: text().array().$type<CustomerNotificationKind[]>().notNull().default([]),
  timeZone: text(),
})

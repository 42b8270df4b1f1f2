import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Audience, StaffNotificationKind } from '#domain/notifications/staff-notification.ts'

/** Typed mirror of the table in `database/migrations/0997-staff-notifications.sql`. */
export const staffNotificationRule = pgTable('staff_notification_rule', {
  kind: text().$type<StaffNotificationKind>().primaryKey(),
  audience: text().$type<Audience>().notNull(),
  accountIds: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

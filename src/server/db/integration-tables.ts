import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EventType } from '#domain/integrations/event-type.ts'

/** Typed mirrors of the tables in `database/migrations/0251-webhooks-out.sql` and `1000-webhook-log-sorted.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })
const serial = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()

export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  url: text().notNull(),
  description: text().notNull(),
  events: text().array().$type<EventType[]>().notNull(),
  secret: text().notNull(),
  previousSecret: text(),
  previousUntil: dateTime(),
  state: text().$type<'on' | 'off'>().notNull().default('on'),
  offBecause: text().$type<'admin' | 'failures' | 'gone'>(),
  failingSince: dateTime(),
  failedTries: integer().notNull().default(0),
  warnings: integer().notNull().default(0),
  lastSuccessAt: dateTime(),
  version: integer().notNull().default(1),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const shopEvent = pgTable('shop_event', {
  id: text().primaryKey().default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
  version: serial(),
  type: text().notNull(),
  subjectId: text().notNull(),
  orderId: text(),
  state: text(),
  occurredAt: dateTime().notNull().defaultNow(),
})

export const webhookDelivery = pgTable('webhook_delivery', {
  id: serial().primaryKey(),
  endpointId: text().notNull(),
  eventId: text().notNull(),
  state: text().$type<'pending' | 'delivered' | 'failed' | 'held'>().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: dateTime(),
  deliveredAt: dateTime(),
  occurredAt: dateTime().notNull().defaultNow(),
  lastStatus: integer(),
})

export const webhookTry = pgTable('webhook_try', {
  id: serial().primaryKey(),
  deliveryId: bigint({ mode: 'number' }).notNull(),
  at: dateTime().notNull(),
  milliseconds: integer().notNull(),
  status: integer(),
  problem: text(),
  answer: text(),
})

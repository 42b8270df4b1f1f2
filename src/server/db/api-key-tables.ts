import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Permission } from '#domain/accounts/permission.ts'

const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

/** Typed mirror of the table in `database/migrations/0250-api-keys.sql`. */
export const apiKey = pgTable('api_key', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  name: text().notNull(),
  accountId: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  hash: text().notNull(),
  hint: text().notNull(),
  previousHash: text(),
  previousUntil: dateTime(),
  expiresAt: dateTime().notNull(),
  expiryNoticedAt: dateTime(),
  lastUsedAt: dateTime(),
  revokedAt: dateTime(),
  version: integer().notNull().default(1),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

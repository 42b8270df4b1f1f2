import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type {
  CustomerField,
  CustomerMapping,
  CustomerOrigin,
  CustomerProblem,
} from '#domain/accounts/customer-export.ts'

/** Typed mirrors of the tables in `database/migrations/0403-customer-imports.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const customerImport = pgTable('customer_import', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  actorId: text().notNull(),
  actorName: text().notNull(),
  origin: text().$type<CustomerOrigin>(),
  head: jsonb().$type<string[]>().notNull(),
  mapping: jsonb().$type<CustomerMapping>().notNull(),
  state: text().$type<'checked' | 'applied' | 'undone'>().notNull().default('checked'),
  createdAt: dateTime().notNull().defaultNow(),
  appliedAt: dateTime(),
})

export const customerImportRow = pgTable(
  'customer_import_row',
  {
    importId: text().notNull(),
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    state: text().$type<'new' | 'same' | 'joined' | 'refused' | 'applied' | 'undone' | 'moved'>().notNull(),
    problems: jsonb().$type<{ field: CustomerField; code: CustomerProblem }[]>().notNull().default([]),
    accountId: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)

export const customerOrigin = pgTable('customer_origin', {
  accountId: text().primaryKey(),
  origin: text().$type<CustomerOrigin>(),
  marketing: boolean().notNull(),
  at: dateTime().notNull().defaultNow(),
})

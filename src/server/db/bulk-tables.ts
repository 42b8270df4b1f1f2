import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { BulkAct, BulkListName, BulkRowState } from '#domain/bulk/bulk-act.ts'
import type { Language } from '#domain/language/language.ts'

/** Typed mirrors of the tables in `database/migrations/0470-bulk-jobs.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const bulkJob = pgTable('bulk_job', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  list: text().$type<BulkListName>().notNull(),
  act: jsonb().$type<BulkAct>().notNull(),
  accountId: text().notNull(),
  brandId: text(),
  language: text().$type<Language>().notNull(),
  onceKey: text().notNull(),
  chosen: integer().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  cancelledAt: dateTime(),
  undoneAt: dateTime(),
  finishedAt: dateTime(),
})

export const bulkRow = pgTable(
  'bulk_row',
  {
    jobId: text().notNull(),
    position: integer().notNull(),
    recordId: text().notNull(),
    seen: integer(),
    state: text().$type<BulkRowState>().notNull().default('waiting'),
    code: text(),
    details: jsonb().$type<Record<string, unknown>>(),
    before: jsonb().$type<Record<string, unknown>>(),
    tries: smallint().notNull().default(0),
    tryAt: dateTime(),
    decidedAt: dateTime(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
)

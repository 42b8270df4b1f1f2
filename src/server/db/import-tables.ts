import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImportProblem, ImportSubjectName } from '#domain/imports/import-column.ts'

/** Typed mirrors of the tables in `database/migrations/1005-record-imports.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const recordImport = pgTable('record_import', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  subject: text().$type<ImportSubjectName>().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  columns: jsonb().$type<string[]>().notNull(),
  unknown: jsonb().$type<string[]>().notNull().default([]),
  state: text().$type<'checked' | 'applying' | 'applied'>().notNull().default('checked'),
  reason: text(),
  createdAt: dateTime().notNull().defaultNow(),
  appliedAt: dateTime(),
})

export type ImportedField = { column: string; before: string; after: string }

export const recordImportRow = pgTable(
  'record_import_row',
  {
    importId: text().notNull(),
    number: integer().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<'new' | 'changed' | 'same' | 'refused' | 'applied'>().notNull(),
    name: text().notNull().default(''),
    recordId: text(),
    seen: integer(),
    fields: jsonb().$type<ImportedField[]>().notNull().default([]),
    notes: jsonb().$type<string[]>().notNull().default([]),
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)

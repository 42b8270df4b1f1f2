import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImportProblem, ImportSubjectName } from '#domain/imports/import-column.ts'
import type { Trilingual } from '#domain/language/language.ts'
import type { EffectChange } from '#domain/sendability/rules-effect.ts'

/** Typed mirrors of the tables in `database/migrations/1005-record-imports.sql` and `1046-import-texts.sql`. */
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

/** What a row would do beyond its fields: change what may be sent, replace a planned version, invite an owner. */
export type ImportNote =
  | { kind: 'effect'; change: EffectChange; count: number }
  | { kind: 'comes'; at: string }
  | { kind: 'invites'; email: string }

/** What a row changes in a column, in each language. */
export type ImportedField = { column: string; before: Trilingual; after: Trilingual }

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
    notes: jsonb().$type<ImportNote[]>().notNull().default([]),
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)

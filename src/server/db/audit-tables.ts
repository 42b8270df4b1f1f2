import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Act } from '#domain/audit/act.ts'

/** Typed mirrors of the tables in `database/migrations/0201-audit-log.sql`. */
const id = () => bigint({ mode: 'number' })

/** A row that an act changed: columns with their values before and after, or named as hidden. */
export type NotedChange = {
  kind: string
  id: string | null
  did: 'insert' | 'update' | 'delete'
  columns: Record<string, { before?: unknown; after?: unknown } | 'hidden'>
}

export const auditEntry = pgTable('audit_entry', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  actorId: text().notNull(),
  actingFor: text(),
  permission: text().notNull(),
  act: text().$type<Act>().notNull(),
  subjectId: text(),
  about: text().array().notNull().default([]),
  reason: text(),
  changes: jsonb().$type<NotedChange[]>().notNull().default([]),
  requestId: text(),
  apiKey: text(),
})

export const auditLink = pgTable('audit_link', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: id().notNull(),
  hash: text().notNull(),
})

export const auditWaiting = pgTable('audit_waiting', { entryId: id().primaryKey() })

import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { RequirementKind, ReviewReason, SubmissionState } from '#domain/sellers/requirement.ts'
import type { ReplyTexts } from '#domain/support/reply-template.ts'
import type { StorageKey } from '#server/storage/storage.ts'

/** Typed mirrors of the tables in `database/migrations/0026-store-verification.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })
const newId = () => text().primaryKey().default(sql`gen_random_uuid()::text`)
const day = () => date({ mode: 'string' })

export const storeFile = pgTable('store_file', {
  id: newId(),
  brandId: text().notNull(),
  storageKey: text().$type<StorageKey>().notNull(),
  contentType: text().$type<'image/jpeg' | 'application/pdf'>().notNull(),
  size: integer().notNull(),
  uploadedBy: text(),
  createdAt: dateTime().notNull().defaultNow(),
  sealedWith: text(),
})

/** The readable part of a submission, by field. */
export type SubmissionFields = Record<string, string | null>

export const storeSubmission = pgTable('store_submission', {
  id: newId(),
  brandId: text().notNull(),
  kind: text().$type<RequirementKind>().notNull(),
  fields: jsonb().$type<SubmissionFields>().notNull(),
  sealed: text(),
  expiresOn: day(),
  fileId: text(),
  state: text().$type<SubmissionState>().notNull().default('submitted'),
  submittedBy: text(),
  submitter: text().notNull(),
  submittedAt: dateTime().notNull().defaultNow(),
  decidedBy: text(),
  decider: text(),
  decidedAt: dateTime(),
  reasonCode: text().$type<ReviewReason>(),
  reason: text(),
})

export const storeHoliday = pgTable(
  'store_holiday',
  { brandId: text().notNull(), fromDay: day().notNull(), untilDay: day().notNull() },
  (table) => [primaryKey({ columns: [table.brandId, table.fromDay] })],
)

export const storeEventKinds = [
  'created',
  'profile',
  'hours',
  'picture',
  'submitted',
  'accepted',
  'refused',
  'asked',
  'file_viewed',
  'agreed',
  'approved',
  'suspended',
  'reopened',
  'account_confirmed',
  'holidays',
  'invited',
  'rest_days',
  'capacity',
  'role_changed',
  'left',
  'invitation_withdrawn',
] as const
export type StoreEventKind = (typeof storeEventKinds)[number]

export const storeEvent = pgTable('store_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: text().notNull(),
  kind: text().$type<StoreEventKind>().notNull(),
  subject: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  actorId: text(),
  actorName: text().notNull(),
  actorRole: text().$type<'seller' | 'admin' | 'system'>().notNull(),
  at: dateTime().notNull().default(sql`clock_timestamp()`),
})

/** `database/migrations/0962-ready-texts-of-stores.sql` */
export const storeReadyText = pgTable('store_ready_text', {
  id: newId(),
  brandId: text().notNull(),
  name: text().notNull(),
  texts: jsonb().$type<ReplyTexts>().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  updatedAt: dateTime().notNull().defaultNow(),
})

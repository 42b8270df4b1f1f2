import { type SQL, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language/language.ts'
import type { ModerationReason, ReviewState } from '#domain/reviews/review-flow.ts'
import type { ActorRole } from './order-tables.ts'

/** Typed mirrors of the tables in `database/migrations/0960-product-questions.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const productQuestion = pgTable('product_question', {
  id: text().primaryKey(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  productId: text().notNull(),
  brandId: text().notNull(),
  accountId: text(),
  writerName: text().notNull(),
  writerCity: text().notNull(),
  language: text().$type<Language>().notNull(),
  body: text().notNull(),
  state: text().$type<ReviewState>().notNull(),
  reason: text().$type<ModerationReason>(),
  version: integer().notNull().default(1),
  answer: text(),
  answeredAt: dateTime(),
  writtenAt: dateTime().notNull().defaultNow(),
})

export const productQuestionEvent = pgTable('product_question_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  questionId: text().notNull(),
  kind: text().$type<'answered' | 'shown' | 'held' | 'removed'>().notNull(),
  actorRole: text().$type<ActorRole>().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  reason: text().$type<ModerationReason>(),
  note: text(),
  at: dateTime().notNull().defaultNow(),
})

/** SQL condition that the question `q` waits for an answer: nobody has hidden it. */
export const isOpenQuestion: SQL = sql`q.state = 'shown' and q.answer is null`

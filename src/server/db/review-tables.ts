import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language/language.ts'
import type { ReviewState, WithheldReason } from '#domain/reviews/review-flow.ts'
import type { ActorRole } from './order-tables.ts'

/** Typed mirrors of the tables in `database/migrations/0012-reviews.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const review = pgTable('review', {
  id: text().primaryKey(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orderId: text().notNull(),
  orderLineId: text().notNull(),
  productId: text().notNull(),
  brandId: text().notNull(),
  stars: integer().notNull(),
  title: text(),
  body: text().notNull(),
  language: text().$type<Language>().notNull(),
  buyerName: text().notNull(),
  buyerCity: text().notNull(),
  buyerCountry: text().notNull(),
  pack: text().notNull(),
  state: text().$type<ReviewState>().notNull(),
  reason: text().$type<WithheldReason>(),
  version: integer().notNull().default(1),
  reply: text(),
  repliedAt: dateTime(),
  writtenAt: dateTime().notNull().defaultNow(),
})

export const deliveryReview = pgTable('delivery_review', {
  orderId: text().primaryKey(),
  stars: integer().notNull(),
  writtenAt: dateTime().notNull().defaultNow(),
})

export const reviewEvent = pgTable('review_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewId: text().notNull(),
  kind: text().$type<'written' | 'shown' | 'held' | 'removed' | 'replied'>().notNull(),
  actorRole: text().$type<ActorRole>().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  reason: text().$type<WithheldReason>(),
  note: text(),
  at: dateTime().notNull().defaultNow(),
})

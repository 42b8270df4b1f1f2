import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProductContent } from '#domain/products/product-content.ts'
import type { DrawnFile } from './picture-tables.ts'

/** Typed mirrors of the tables in `database/migrations/0031-product-editing.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export type PhotoFiles = { full: DrawnFile } & Record<string, DrawnFile>

export const productPhoto = pgTable('product_photo', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  files: jsonb().$type<PhotoFiles>().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
})

/** How a content came to be saved. */
export type ProductSource = 'first' | 'form' | 'list' | 'bulk' | 'sheet' | 'restore' | 'review' | 'undo'

/** Every content a product was on sale with; rows are only added. */
export const productVersion = pgTable('product_version', {
  productId: text().notNull(),
  version: integer().notNull(),
  content: jsonb().$type<ProductContent>().notNull(),
  source: text().$type<ProductSource>().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export type ChangeState = 'waiting' | 'approved' | 'declined' | 'replaced'

/** What waits for review, and what was decided about it. */
export const productChange = pgTable('product_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text().notNull(),
  risky: jsonb().$type<Partial<ProductContent>>().notNull(),
  before: jsonb().$type<Partial<ProductContent>>().notNull(),
  state: text().$type<ChangeState>().notNull().default('waiting'),
  source: text().$type<ProductSource>().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
  decidedBy: text(),
  decidedName: text(),
  decidedAt: dateTime(),
  reason: text(),
  field: text(),
})

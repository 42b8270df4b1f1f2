import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { PhotoCut } from '#domain/products/photo-cut.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import type { SheetProblem } from '#domain/products/product-sheet.ts'
import type { ScheduledPriceState } from '#domain/products/scheduled-price.ts'
import type { ExportOrigin } from '#domain/products/shop-export.ts'
import { paiseColumn } from './columns.ts'
import type { DrawnFile } from './picture-tables.ts'

/** Typed mirrors of the tables in `database/migrations/0031-product-editing.sql`, `0086-product-sheets.sql`, `0290-product-families.sql`, `0291-scheduled-prices.sql`, `0360-photo-cuts.sql`, `0400-open-categories.sql`, `0940-product-merges.sql` and `1037-featured-products.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export type PhotoFiles = { full: DrawnFile } & Record<string, DrawnFile>

export const productPhoto = pgTable('product_photo', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  files: jsonb().$type<PhotoFiles>().notNull(),
  cut: jsonb().$type<PhotoCut>(),
  createdAt: dateTime().notNull().defaultNow(),
})

/** Joins the products that are sizes of one another. */
export const productFamily = pgTable('product_family', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  brandId: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
})

/** A price of a product from one instant to another; the end is not part of it. */
export const scheduledPrice = pgTable('scheduled_price', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text().notNull(),
  pricePaise: paiseColumn().notNull(),
  startsAt: dateTime().notNull(),
  endsAt: dateTime().notNull(),
  state: text().$type<ScheduledPriceState>().notNull().default('planned'),
  /** The price when it began; null before that. */
  beforePaise: paiseColumn(),
  actorId: text(),
  actorName: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
})

/** How a content came to be saved. */
export type ProductSource =
  | 'first'
  | 'form'
  | 'list'
  | 'bulk'
  | 'sheet'
  | 'restore'
  | 'review'
  | 'undo'
  | 'schedule'
  | 'merge'

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

/** That a product was taken over by another one of its store. */
export const productMerge = pgTable('product_merge', {
  mergedId: text().primaryKey(),
  targetId: text().notNull(),
  brandId: text().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  reason: text().notNull(),
  before: jsonb().$type<{ target: ProductContent; merged: ProductContent }>().notNull(),
  after: jsonb().$type<ProductContent>().notNull(),
  moved: jsonb().$type<Record<string, number>>().notNull(),
  at: dateTime().notNull().defaultNow(),
})

/** The steps of a sheet: checked, then applied, perhaps undone. */
export type SheetState = 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone'

/** A sheet of products that a seller sent (`database/migrations/0086-product-sheets.sql`). */
export const productSheet = pgTable('product_sheet', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  brandId: text().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  state: text().$type<SheetState>().notNull(),
  head: jsonb().$type<(string | null)[]>().notNull(),
  unknown: jsonb().$type<string[]>().notNull().default([]),
  /** The system whose export it was made of; null for a sheet of our own columns. */
  origin: text().$type<ExportOrigin>(),
  createdAt: dateTime().notNull().defaultNow(),
  appliedAt: dateTime(),
})

export type SheetRowState = 'waiting' | 'new' | 'changed' | 'same' | 'refused' | 'applied' | 'undone' | 'moved'

/** One row of a sheet. */
export const productSheetRow = pgTable('product_sheet_row', {
  sheetId: text().notNull(),
  number: integer().notNull(),
  cells: jsonb().$type<string[]>().notNull(),
  state: text().$type<SheetRowState>().notNull().default('waiting'),
  productId: text(),
  seen: integer(),
  before: jsonb().$type<ProductContent>(),
  fields: jsonb().$type<{ field: string; before: string; after: string }[]>().notNull().default([]),
  problems: jsonb().$type<SheetProblem[]>().notNull().default([]),
  importKey: text(),
  importGroup: text(),
})

/** The product that a pack of another system's export became. */
export const productOrigin = pgTable(
  'product_origin',
  {
    brandId: text().notNull(),
    origin: text().$type<ExportOrigin>().notNull(),
    key: text().notNull(),
    groupKey: text().notNull(),
    productId: text().notNull(),
    categoryOpen: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.origin, table.key] })],
)

/** Products that come first where the shop recommends, with the turns they have without it. */
export const featuredProduct = pgTable('featured_product', {
  productId: text().primaryKey(),
  position: smallint().notNull(),
  brandTurn: bigint({ mode: 'number' }).notNull(),
  categoryTurn: bigint({ mode: 'number' }).notNull(),
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

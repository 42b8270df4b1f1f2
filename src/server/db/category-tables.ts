import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PackShape } from '#domain/catalogue/catalogue.ts'
import type { CategoryId, CategoryTerms } from '#domain/catalogue/category.ts'
import type { StorageCode } from '#domain/catalogue/storage-code.ts'
import type { CategoryChanges, CategoryPlanState } from '#domain/categories/category-plan.ts'
import type { Language, Trilingual } from '#domain/language/language.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'

const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

/** Typed mirrors of the tables in `database/migrations/0610-categories.sql` and `0942-category-plans.sql`; a test holds the two together. */
export const category = pgTable('category', {
  id: text().$type<CategoryId>().primaryKey(),
  position: integer().notNull(),
  name: jsonb().$type<Trilingual>().notNull(),
  sign: jsonb().$type<Trilingual>().notNull(),
  meaning: jsonb().$type<Trilingual>().notNull(),
  text: jsonb().$type<Trilingual>().notNull(),
  packShape: text().$type<PackShape>().notNull(),
  storageCode: text().$type<StorageCode>().notNull(),
  food: text().notNull(),
  pack: text().notNull(),
  ground: text().notNull(),
  googlePath: text().notNull().default(''),
  searchTerms: text().array().notNull().default([]),
  isFood: boolean().notNull(),
  countsAsCooked: boolean().notNull().default(false),
  isRawGrain: boolean().notNull().default(false),
  mayBeInOil: boolean().notNull().default(false),
  archivedAt: dateTime(),
  movedTo: text().$type<CategoryId>(),
  version: integer().notNull().default(1),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const categoryVersion = pgTable(
  'category_version',
  {
    category: text().$type<CategoryId>().notNull(),
    version: integer().notNull(),
    terms: jsonb().$type<CategoryTerms>().notNull(),
    archivedAt: dateTime(),
    movedTo: text().$type<CategoryId>(),
    reason: text().notNull().default(''),
    actorName: text().notNull(),
    at: dateTime().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.category, row.version] })],
)

export const categoryPlan = pgTable('category_plan', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  category: text().$type<CategoryId>().notNull(),
  before: jsonb().$type<CategoryChanges>().notNull(),
  changes: jsonb().$type<CategoryChanges>().notNull(),
  startsAt: dateTime().notNull(),
  reason: text().notNull(),
  state: text().$type<CategoryPlanState>().notNull().default('planned'),
  problem: text().$type<RefusalCode>(),
  problemDetails: jsonb().$type<RefusalDetails>(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  language: text().$type<Language>().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  endedAt: dateTime(),
  endedBy: text(),
})

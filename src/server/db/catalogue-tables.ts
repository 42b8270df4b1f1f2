import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Diet, PackShape } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language, Trilingual } from '#domain/language/language.ts'
import type { Dimensions, ProductPhoto } from '#domain/products/product-content.ts'
import type { KnowledgeKind } from '#domain/search/knowledge.ts'
import type { LabelFormat } from '#domain/shipping/label-format.ts'
import type { ThemeDays, ThemeOverride } from '#domain/themes/theme.ts'
import type { PackshotEntry } from '#drawing/packshot-from-catalogue.ts'
import { decimalColumn, paiseColumn, searchVectorColumn } from './columns.ts'

/**
 * Typed mirrors of the tables in `database/migrations/0001-shop.sql`, `0003-settings.sql`, `0004-catalogue.sql`, `0390-hubs.sql` and `0480-hub-scales.sql`; a test holds the two together.
 */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const hub = pgTable('hub', {
  id: text().primaryKey(),
  city: text().notNull(),
  name: jsonb().$type<Trilingual>().notNull(),
  state: text().notNull(),
  pincode: text().notNull(),
  labelFormat: text().$type<LabelFormat>().notNull().default('a6'),
  code: text(),
  street: text(),
  closedAt: dateTime(),
  boxPercent: decimalColumn(),
  boxGrams: integer(),
  bagPercent: decimalColumn(),
  bagGrams: integer(),
  version: integer().notNull().default(1),
})

export const hubWorker = pgTable(
  'hub_worker',
  { accountId: text().notNull(), hubId: text().notNull(), givenBy: text(), at: dateTime().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.hubId] })],
)

export const hubChoice = pgTable('hub_choice', {
  accountId: text().primaryKey(),
  hubId: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

export const city = pgTable('city', {
  id: text().primaryKey(),
  name: jsonb().$type<Trilingual>().notNull(),
  hubId: text().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
})

export type BrandPalette = { ground: string; deep: string; accent: string; pop: string; paper: string; ink: string }

export const brand = pgTable('brand', {
  id: text().primaryKey(),
  name: jsonb().$type<Trilingual>().notNull(),
  cityId: text().notNull(),
  kind: text().$type<'home-business' | 'producer' | 'store'>().notNull(),
  speciality: jsonb().$type<Trilingual>().notNull(),
  story: jsonb().$type<Trilingual>().notNull(),
  since: integer().notNull(),
  motif: text().notNull(),
  palette: jsonb().$type<BrandPalette>().notNull(),
  /** Style of the lettering on its packs. */
  lettering: text(),
  licence: text(),
  dispatchDays: integer().notNull(),
  sellsFood: boolean().notNull(),
  position: integer().notNull().default(0),
  approvedAt: dateTime(),
  documentsValidUntil: date({ mode: 'string' }),
  holidayUntil: date({ mode: 'string' }),
  suspendedAt: dateTime(),
  gstin: text(),
  legalName: text(),
  streetAddress: text(),
  invoiceSeries: integer().notNull().generatedAlwaysAsIdentity(),
  taxState: text(),
  /** First day of the holiday that runs or comes next; null where it has begun. */
  holidayFrom: date({ mode: 'string' }),
  pickupHours: jsonb().$type<PickupHours[]>().notNull().default([]),
  pickupLat: doublePrecision(),
  pickupLng: doublePrecision(),
  logoKey: text(),
  photoKey: text(),
  profileVersion: integer().notNull().default(1),
  suspendedFor: text(),
  /** Days of the week, 1 (Monday) to 7, without work. */
  restDays: smallint().array().notNull().default([]),
})

/** When the courier may come on a day of the week, 1 (Monday) to 7; times as HH:MM. */
export type PickupHours = { day: number; from: string; until: string }

export type Nutrition = {
  kcal: number
  proteinG: number
  carbsG: number
  sugarsG: number
  fatG: number
  satFatG: number
  saltG: number
}

export const product = pgTable('product', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  category: text().$type<CategoryId>().notNull(),
  name: jsonb().$type<Trilingual>().notNull(),
  description: jsonb().$type<Trilingual>().notNull(),
  aliases: text().array().notNull().default([]),
  pricePaise: paiseColumn().notNull(),
  weight: text().notNull(),
  weightGrams: integer().notNull(),
  grossGrams: integer().notNull(),
  packShape: text().$type<PackShape>().notNull(),
  ingredients: text(),
  materials: text(),
  allergens: text().array().notNull().default([]),
  nutrition: jsonb().$type<Nutrition>(),
  diets: text().array().$type<Diet[]>().notNull().default([]),
  shelfLifeDays: integer(),
  storage: text().notNull(),
  storageCode: text().notNull(),
  spiceLevel: integer(),
  hsnCode: text().notNull(),
  gstRate: decimalColumn().notNull(),
  /** The border questions that apply: dairy, seeds, honey … (keys of a product's import flags that are true). */
  importFlags: text().array().notNull().default([]),
  exportEligible: boolean().notNull(),
  exportReason: text(),
  origin: text().notNull().default('IN'),
  stock: integer().notNull(),
  position: integer().notNull().default(0),
  published: boolean().notNull().default(true),
  searchVector: searchVectorColumn().notNull().default(''),
  packshot: jsonb().$type<PackshotEntry>().notNull().default({}),
  version: integer().notNull().default(1),
  /** When its first version was approved; null while it waits. */
  approvedAt: dateTime().defaultNow(),
  archivedAt: dateTime(),
  /** The product that took this one over. */
  mergedInto: text(),
  weeklyCapacity: integer(),
  /** Monday of the week that stock was last filled for. */
  capacityWeek: date({ mode: 'string' }),
  makeDays: integer(),
  /** Units finished a day; null where only stock counts. */
  dailyCapacity: integer(),
  dimensions: jsonb().$type<Dimensions>(),
  photos: jsonb().$type<ProductPhoto[]>().notNull().default([]),
  /** The products of one family are sizes of one another; null for most. */
  familyId: text(),
  /** The number of visible reviews and the sum of their stars, updated with every change of a review. */
  reviewCount: integer().notNull().default(0),
  starSum: integer().notNull().default(0),
  brandTurn: bigint({ mode: 'number' }).notNull().default(0),
  categoryTurn: bigint({ mode: 'number' }).notNull().default(0),
  bestInShop: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`best_rank(brand_turn, stock, review_count, star_sum)`),
  bestInCategory: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`best_rank(category_turn, stock, review_count, star_sum)`),
  inStock: boolean().notNull().generatedAlwaysAs(sql`stock > 0`),
  /** One bit for each mark, in the order of `diets`. */
  dietBits: integer().notNull().generatedAlwaysAs(sql`(see the migration)`),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const searchWord = pgTable('search_word', {
  word: text().primaryKey(),
  heads: integer().notNull().default(0),
  names: integer().notNull().default(0),
  stores: integer().notNull().default(0),
  texts: integer().notNull().default(0),
  labels: integer().notNull().default(0),
  /** A spelling of the word in each script it is known in. */
  latin: text(),
  gujarati: text(),
  devanagari: text(),
  changedIn: text().notNull().default(sql`pg_current_xact_id()`),
})

export const searchKnowledge = pgTable('search_knowledge', {
  id: text().primaryKey(),
  kind: text().$type<KnowledgeKind>().notNull(),
  terms: jsonb().$type<Record<Language, string[]>>().notNull(),
  finds: text().array().notNull(),
  excludes: text().array().notNull().default([]),
  source: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const searchKnowledgeChange = pgTable('search_knowledge_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  entryId: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  reason: text().notNull(),
  undoes: integer(),
  actorId: text(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

/** Searches: one row for each folded key, language and city. */
export const recordedSearch = pgTable('recorded_search', {
  key: text().notNull(),
  language: text().$type<Language>().notNull(),
  cityId: text().notNull(),
  typed: text().notNull(),
  times: integer().notNull().default(1),
  firstSeen: dateTime().notNull().defaultNow(),
  lastSeen: dateTime().notNull().defaultNow(),
  /** Products and stores that it showed last; `exact` says that they were what was searched for. */
  found: integer().notNull().default(0),
  exact: boolean().notNull().default(false),
})

/** How often a product was opened from the results of a search. */
export const searchClick = pgTable('search_click', {
  key: text().notNull(),
  language: text().$type<Language>().notNull(),
  productId: text().notNull(),
  times: integer().notNull().default(1),
  lastSeen: dateTime().notNull().defaultNow(),
})

/** Products that visitors asked for and nobody sells. */
export const productRequest = pgTable('product_request', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  typed: text().notNull(),
  language: text().$type<Language>().notNull(),
  times: integer().notNull().default(0),
  requestedAt: dateTime().notNull().defaultNow(),
  lastSeen: dateTime().notNull().defaultNow(),
  /** When the shop was last searched for it, and when something was found. */
  checkedAt: dateTime(),
  foundAt: dateTime(),
  closedAt: dateTime(),
})

export const country = pgTable('country', {
  code: text().primaryKey(),
  rules: jsonb().notNull(),
  position: integer().notNull(),
  isOpen: boolean().notNull().default(true),
  /** The version in force. */
  versionId: bigint({ mode: 'number' }),
})

export const rateTable = pgTable('rate_table', {
  version: text().primaryKey(),
  effectiveFrom: dateTime().notNull(),
  rates: jsonb().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
})

export type ThemeRow = {
  name: Trilingual
  description: Trilingual
  colors: Record<'primary' | 'secondary' | 'accent' | 'background' | 'text', string> & { gradient?: string }
}

export const festivalTheme = pgTable('festival_theme', {
  id: text().primaryKey(),
  theme: jsonb().$type<ThemeRow>().notNull(),
  position: integer().notNull(),
  days: jsonb().$type<ThemeDays[]>().notNull().default([]),
  override: text().$type<ThemeOverride>(),
  madeOnScreen: boolean().notNull().default(false),
  /** Of its days alone. */
  version: integer().notNull().default(1),
})

/** Admin changes of a theme; rows are only added. */
export const festivalThemeChange = pgTable('festival_theme_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  themeId: text().notNull(),
  kind: text().$type<ThemeOverride | 'calendar' | 'days'>().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  days: jsonb().$type<ThemeDays[]>(),
  at: dateTime().notNull().defaultNow(),
})

export const setting = pgTable('setting', { name: text().primaryKey(), value: jsonb().notNull() })

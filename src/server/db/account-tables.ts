import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Permission } from '#domain/accounts/permission.ts'
import type { CourierCapability, Role } from '#domain/accounts/role.ts'
import type { SegmentRule } from '#domain/accounts/segment.ts'
import type { StoreRole } from '#domain/accounts/store-role.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { MergeChange } from '#domain/cart/cart-merge.ts'
import type { Language } from '#domain/language/language.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0002-accounts.sql` and `0005-cart.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })
const newId = () => text().primaryKey().default(sql`gen_random_uuid()::text`)

export const account = pgTable('account', {
  id: newId(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  username: text(),
  displayUsername: text(),
  usernameSkeleton: text(),
  role: text().$type<Role>().notNull().default('user'),
  capabilities: text().array().$type<CourierCapability[]>().notNull().default([]),
  brandId: text(),
  storeRole: text().$type<StoreRole>().notNull().default('owner'),
  staffRoleId: text(),
  language: text().$type<Language>().notNull().default('en'),
  currency: text().notNull().default('INR'),
  passwordChangedAt: dateTime(),
  disabledAt: dateTime(),
  closedAt: dateTime(),
  /** The account that took this one over. */
  mergedInto: text(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

/** Mirror of `0402-account-totals.sql`. */
export const accountTotal = pgTable('account_total', {
  accountId: text().primaryKey(),
  orders: integer().notNull(),
  spentPaise: paiseColumn().notNull(),
  lastOrderAt: dateTime(),
})

/** Mirror of `0200-staff-roles.sql`. */
export const staffRole = pgTable('staff_role', {
  id: newId(),
  name: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  readyMade: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const session = pgTable('session', {
  id: newId(),
  token: text().notNull(),
  accountId: text().notNull(),
  expiresAt: dateTime().notNull(),
  ipAddress: text(),
  userAgent: text(),
  seenAt: dateTime().notNull().defaultNow(),
  stepUpAt: dateTime(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

/** Mirror of `0011-seller-application.sql`. */
export const sellerApplication = pgTable('seller_application', {
  accountId: text().primaryKey(),
  storeName: text().notNull(),
  appliedAt: dateTime().notNull().defaultNow(),
})

export const credential = pgTable('credential', {
  id: newId(),
  accountId: text().notNull(),
  provider: text().notNull(),
  providerAccountId: text().notNull(),
  password: text(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const cart = pgTable('cart', {
  accountId: text().primaryKey(),
  cityId: text(),
  promoCode: text(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const cartLine = pgTable(
  'cart_line',
  {
    accountId: text().notNull(),
    productId: text().notNull(),
    quantity: integer().notNull(),
    snapshotPaise: paiseColumn().notNull(),
    addedAt: dateTime().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.productId] })],
)

export type MergeReport = { changes: readonly MergeChange[]; parked: Cart | null }

export const cartMerge = pgTable('cart_merge', {
  guestId: text().primaryKey(),
  accountId: text().notNull(),
  mergedAt: dateTime().notNull().defaultNow(),
  report: jsonb().$type<MergeReport>().notNull().default({ changes: [], parked: null }),
})

/** Mirror of `0630-customer-merges.sql`. */
export const customerMerge = pgTable('customer_merge', {
  mergedId: text().primaryKey(),
  targetId: text().notNull(),
  actorId: text().notNull(),
  actorName: text().notNull(),
  reason: text().notNull(),
  moved: jsonb().$type<Record<string, unknown>>().notNull(),
  at: dateTime().notNull().defaultNow(),
})

/** Mirror of `0631-customer-segments.sql`. */
export const segment = pgTable('segment', {
  id: newId(),
  name: text().notNull(),
  rules: jsonb().$type<SegmentRule[]>().notNull(),
  version: integer().notNull().default(1),
  actorName: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

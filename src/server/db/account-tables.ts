import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Cart } from '#domain/cart.ts'
import type { MergeChange } from '#domain/cart-merge.ts'
import type { Language } from '#domain/language.ts'
import type { CourierCapability, Role } from '#domain/role.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of `database/migrations/0002-accounts.sql` and what `0010-account-doors.sql` and `0013-links-and-merges.sql` add to its tables. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const newId = () => text().primaryKey().default(sql`gen_random_uuid()::text`)

export const account = pgTable('account', {
  id: newId(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  username: text(),
  displayUsername: text(),
  role: text().$type<Role>().notNull().default('user'),
  capabilities: text().array().$type<CourierCapability[]>().notNull().default([]),
  brandId: text(),
  language: text().$type<Language>().notNull().default('en'),
  currency: text().notNull().default('INR'),
  passwordChangedAt: moment(),
  disabledAt: moment(),
  closedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const session = pgTable('session', {
  id: newId(),
  token: text().notNull(),
  accountId: text().notNull(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  seenAt: moment().notNull().defaultNow(),
  provenAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** Mirror of `0011-seller-application.sql`. */
export const sellerApplication = pgTable('seller_application', {
  accountId: text().primaryKey(),
  storeName: text().notNull(),
  appliedAt: moment().notNull().defaultNow(),
})

export const credential = pgTable('credential', {
  id: newId(),
  accountId: text().notNull(),
  provider: text().notNull(),
  providerAccountId: text().notNull(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: moment(),
  refreshTokenExpiresAt: moment(),
  scope: text(),
  password: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const verification = pgTable('verification', {
  id: newId(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const cart = pgTable('cart', {
  accountId: text().primaryKey(),
  cityId: text(),
  promoCode: text(),
  updatedAt: moment().notNull().defaultNow(),
})

export const cartLine = pgTable(
  'cart_line',
  {
    accountId: text().notNull(),
    productId: text().notNull(),
    quantity: integer().notNull(),
    snapshotPaise: paiseColumn().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.productId] })],
)

export type MergeReport = { changes: readonly MergeChange[]; parked: Cart | null }

export const cartMerge = pgTable('cart_merge', {
  guestId: text().primaryKey(),
  accountId: text().notNull(),
  mergedAt: moment().notNull().defaultNow(),
  report: jsonb().$type<MergeReport>().notNull().default({ changes: [], parked: null }),
})

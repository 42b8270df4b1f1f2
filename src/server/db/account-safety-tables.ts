import { sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirrors of the tables in `database/migrations/0002-accounts.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export type ConsentDocument = 'terms' | 'seller-agreement' | 'adult'
/** How consent was given: by ticking a box, or by a call of the registration API without a consent field. */
export type ConsentSource = 'ticked' | 'registering'
export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'invitation' | 'passkey'

export const consent = pgTable(
  'consent',
  {
    accountId: text().notNull(),
    document: text().$type<ConsentDocument>().notNull(),
    edition: text().notNull(),
    givenAt: dateTime().notNull().defaultNow(),
    givenBy: text().$type<ConsentSource>().notNull().default('registering'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.document, table.edition] })],
)

export const singleUseToken = pgTable('single_use_token', {
  tokenHash: text().primaryKey(),
  id: text().notNull().default(sql`gen_random_uuid()::text`),
  purpose: text().$type<TokenPurpose>().notNull(),
  accountId: text(),
  payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdBy: text(),
  createdAt: dateTime().notNull().defaultNow(),
  expiresAt: dateTime().notNull(),
  usedAt: dateTime(),
})

export const authenticator = pgTable('authenticator', {
  accountId: text().primaryKey(),
  sealedSecret: text().notNull(),
  confirmedAt: dateTime(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: dateTime().notNull().defaultNow(),
})

export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: text().notNull(), codeHash: text().notNull(), usedAt: dateTime() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

export const passkey = pgTable('passkey', {
  id: text().primaryKey(),
  accountId: text().notNull(),
  name: text().notNull(),
  publicKey: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
  createdAt: dateTime().notNull().defaultNow(),
  usedAt: dateTime(),
})

export const address = pgTable('address', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  accountId: text().notNull(),
  label: text().notNull().default(''),
  fullName: text().notNull(),
  phone: text().notNull(),
  country: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull().default(''),
  pincode: text().notNull().default(''),
  isDefault: boolean().notNull().default(false),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const securityEvent = pgTable('security_event', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  accountId: text(),
  kind: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: dateTime().notNull().defaultNow(),
})

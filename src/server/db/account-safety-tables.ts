import { sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Typed mirrors of the tables in `database/migrations/0010-account-doors.sql`, and what `0015-people.sql` and `0022-doors.sql` add. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export type ConsentDocument = 'terms' | 'seller-agreement' | 'adult'
/** How consent was given: by ticking a box, or by a call of the registration API without a consent field. */
export type ConsentWay = 'ticked' | 'registering'
export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'invitation' | 'passkey'

export const consent = pgTable(
  'consent',
  {
    accountId: text().notNull(),
    document: text().$type<ConsentDocument>().notNull(),
    edition: text().notNull(),
    givenAt: moment().notNull().defaultNow(),
    givenBy: text().$type<ConsentWay>().notNull().default('registering'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.document, table.edition] })],
)

export const singleUseToken = pgTable('single_use_token', {
  tokenHash: text().primaryKey(),
  id: text().notNull().default(sql`gen_random_uuid()::text`),
  purpose: text().$type<TokenPurpose>().notNull(),
  accountId: text(),
  payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  madeBy: text(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
})

export const authenticator = pgTable('authenticator', {
  accountId: text().primaryKey(),
  sealedSecret: text().notNull(),
  confirmedAt: moment(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
})

export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: text().notNull(), codeHash: text().notNull(), usedAt: moment() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

export const passkey = pgTable('passkey', {
  id: text().primaryKey(),
  accountId: text().notNull(),
  name: text().notNull(),
  publicKey: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
  createdAt: moment().notNull().defaultNow(),
  usedAt: moment(),
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
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const securityEvent = pgTable('security_event', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  accountId: text(),
  kind: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: moment().notNull().defaultNow(),
})

import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { NameMatch } from '#domain/payouts/name-match.ts'
import type { PayoutGatewayName, PayoutReason, ReportedPayoutState } from '#domain/payouts/payout-report.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0035-payouts.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const payoutAccount = pgTable('payout_account', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  holder: text().notNull(),
  ifsc: text().notNull(),
  lastFour: text().notNull(),
  sealedNumber: text().notNull(),
  gateway: text().$type<PayoutGatewayName>().notNull(),
  payee: text(),
  state: text().$type<'checking' | 'active' | 'refused'>().notNull(),
  nameAtBank: text(),
  nameMatch: text().$type<NameMatch>(),
  reason: text(),
  verifiedAt: dateTime(),
  verifiedBy: text(),
  payoutsFrom: dateTime().notNull(),
  blockedAt: dateTime(),
  blockedReason: text(),
  replacedAt: dateTime(),
  createdBy: text(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const sandboxAccount = pgTable('sandbox_account', {
  key: text().primaryKey(),
  payee: text().notNull(),
  holder: text().notNull(),
  ifsc: text().notNull(),
  accountNumber: text().notNull(),
  state: text().$type<'active' | 'checking' | 'refused'>().notNull(),
  nameAtBank: text(),
  reason: text().$type<PayoutReason>(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const sandboxPayout = pgTable('sandbox_payout', {
  key: text().primaryKey(),
  reference: text().notNull(),
  payee: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  narration: text().notNull(),
  state: text().$type<ReportedPayoutState>().notNull(),
  utr: text(),
  reason: text().$type<PayoutReason>(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const sandboxBank = pgTable('sandbox_bank', {
  id: boolean().primaryKey().default(true),
  balancePaise: paiseColumn().notNull(),
  fault: text().notNull().default('none'),
})

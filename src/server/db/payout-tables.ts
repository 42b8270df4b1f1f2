import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EarningCause } from '#domain/ledger/earning.ts'
import type { LedgerKind } from '#domain/ledger/ledger.ts'
import type { Paise } from '#domain/money/money.ts'
import type { NameMatch } from '#domain/payouts/name-match.ts'
import type { PayoutException } from '#domain/payouts/payable-store.ts'
import type { PayoutState } from '#domain/payouts/payout-flow.ts'
import type { PayoutGatewayName, PayoutReason, ReportedPayoutState } from '#domain/payouts/payout-report.ts'
import { decimalColumn, paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0035-payouts.sql` and `0036-earnings.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const payoutAccount = pgTable('payout_account', {
  id: text().primaryKey(),
  brandId: text(),
  courierId: text(),
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

export const withholdingRate = pgTable('withholding_rate', {
  version: text().primaryKey(),
  effectiveFrom: dateTime().notNull(),
  tcsPercent: decimalColumn().notNull(),
  tdsPercent: decimalColumn().notNull(),
  tdsUnregisteredPercent: decimalColumn().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const earning = pgTable('earning', {
  sellerOrderId: text().primaryKey(),
  orderId: text().notNull(),
  brandId: text().notNull(),
  cause: text().$type<EarningCause>().notNull(),
  endedAt: dateTime().notNull(),
  windowDays: integer().notNull(),
  dueAt: dateTime().notNull(),
  gstin: text(),
  withholdingVersion: text().notNull(),
  tcsPercent: decimalColumn().notNull(),
  tdsPercent: decimalColumn().notNull(),
  earnedAt: dateTime(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const passbookEntry = pgTable('passbook_entry', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: text(),
  courierId: text(),
  transactionId: text().notNull(),
  kind: text().$type<LedgerKind>().notNull(),
  orderId: text(),
  sellerOrderId: text(),
  refundId: text(),
  amountPaise: paiseColumn().notNull(),
  at: dateTime().notNull(),
  payableAt: dateTime(),
  payoutId: text(),
})

export const cashRemittance = pgTable('cash_remittance', {
  paymentId: text().primaryKey(),
  orderId: text().notNull(),
  duePaise: paiseColumn().notNull(),
  countedPaise: paiseColumn().notNull(),
  reason: text(),
  recordedBy: text().notNull(),
  recordedName: text().notNull(),
  recordedAt: dateTime().notNull().defaultNow(),
  confirmedBy: text(),
  confirmedName: text(),
  confirmedAt: dateTime(),
})

export const sellerAdjustment = pgTable('seller_adjustment', {
  id: text().primaryKey(),
  brandId: text().notNull(),
  amountPaise: paiseColumn().notNull(),
  reason: text().notNull(),
  requestedBy: text().notNull(),
  requestedName: text().notNull(),
  requestedAt: dateTime().notNull().defaultNow(),
  approvedBy: text(),
  approvedName: text(),
  approvedAt: dateTime(),
})

export const payoutRun = pgTable('payout_run', {
  id: text().primaryKey(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  gateway: text().$type<PayoutGatewayName>().notNull(),
  state: text().$type<'draft' | 'approved' | 'cancelled'>().notNull(),
  version: integer().notNull().default(1),
  totalPaise: paiseColumn().notNull(),
  payouts: integer().notNull(),
  exceptions: jsonb().$type<{ brandId: string; amount: Paise; reason: PayoutException }[]>().notNull().default([]),
  preparedBy: text().notNull(),
  preparedName: text().notNull(),
  preparedAt: dateTime().notNull().defaultNow(),
  approvedBy: text(),
  approvedName: text(),
  approvedAt: dateTime(),
})

export const payout = pgTable('payout', {
  id: text().primaryKey(),
  runId: text().notNull(),
  brandId: text(),
  courierId: text(),
  accountId: text().notNull(),
  gateway: text().$type<PayoutGatewayName>().notNull(),
  amountPaise: paiseColumn().notNull(),
  entries: integer().notNull(),
  state: text().$type<PayoutState>().notNull(),
  attempt: integer().notNull().default(1),
  reference: text(),
  utr: text(),
  reason: text(),
  confirmedAt: dateTime(),
  nextCheckAt: dateTime(),
  sentAt: dateTime(),
  paidAt: dateTime(),
  version: integer().notNull().default(1),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const payoutAttempt = pgTable('payout_attempt', {
  key: text().primaryKey(),
  payoutId: text().notNull(),
  attempt: integer().notNull(),
  accountId: text().notNull(),
  payee: text().notNull(),
  startedAt: dateTime().notNull().defaultNow(),
})

export const payoutEvent = pgTable('payout_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  payoutId: text().notNull(),
  kind: text()
    .$type<
      'approved' | 'sent' | 'queued' | 'paid' | 'failed' | 'returned' | 'cancelled' | 'asked' | 'retried' | 'unexpected'
    >()
    .notNull(),
  attempt: integer().notNull(),
  utr: text(),
  reason: text(),
  actorId: text(),
  actorName: text(),
  at: dateTime().notNull().defaultNow(),
})

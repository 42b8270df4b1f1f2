import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { LedgerAccount, LedgerKind, LedgerPart } from '#domain/ledger/ledger.ts'
import type { DiscountFunder } from '#domain/ledger/sale-rows.ts'
import type { RefundKind } from '#domain/refunds/refund-cap.ts'
import type { RefundCause, RefundFunder, RefundMethod, RefundState } from '#domain/refunds/refund-flow.ts'
import type { Actor } from '#domain/states/state-table.ts'
import { decimalColumn, paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0009-refunds.sql` and `0013-accounting.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const refund = pgTable('refund', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  paymentId: text().notNull(),
  key: text().notNull(),
  cause: text().$type<RefundCause>().notNull(),
  fundedBy: text().$type<RefundFunder>().notNull(),
  reason: text(),
  amountPaise: paiseColumn().notNull(),
  method: text().$type<RefundMethod>().notNull(),
  state: text().$type<RefundState>().notNull(),
  approvalsNeeded: integer().notNull(),
  requestedAs: text().$type<Actor['as']>().notNull(),
  requestedBy: text(),
  note: text(),
  reference: text(),
  settledBy: text(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  expectedBy: date({ mode: 'string' }),
  version: integer().notNull().default(1),
  createdAt: dateTime().notNull().defaultNow(),
  approvedAt: dateTime(),
  settledAt: dateTime(),
  origin: text().$type<'shop' | 'gateway'>().notNull().default('shop'),
  bouncedAt: dateTime(),
})

export const refundComponent = pgTable(
  'refund_component',
  {
    refundId: text().notNull(),
    position: integer().notNull(),
    kind: text().$type<RefundKind>().notNull(),
    lineId: text(),
    amountPaise: paiseColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.position] })],
)

export const refundApproval = pgTable(
  'refund_approval',
  {
    refundId: text().notNull(),
    adminId: text().notNull(),
    adminName: text().notNull(),
    at: dateTime().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.adminId] })],
)

export const lineCommission = pgTable('line_commission', {
  lineId: text().primaryKey(),
  ruleId: text().notNull(),
  termsVersion: integer().notNull(),
  kind: text().$type<'percent' | 'per_unit' | 'none'>().notNull(),
  rate: decimalColumn().notNull(),
  basePaise: paiseColumn().notNull(),
  amountPaise: paiseColumn().notNull(),
  gstPercent: decimalColumn().notNull(),
  gstPaise: paiseColumn().notNull(),
  discountFundedBy: text().$type<DiscountFunder>().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    transactionId: text().notNull(),
    position: integer().notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    brandId: text(),
    courierId: text(),
    gateway: text(),
    orderId: text(),
    lineId: text(),
    refundId: text(),
    part: text().$type<LedgerPart>().notNull(),
    amountPaise: paiseColumn().notNull(),
    at: dateTime().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.position] })],
)

import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CreditKind } from '#domain/credit/store-credit.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0270-store-credit.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const storeCredit = pgTable('store_credit', {
  accountId: text().primaryKey(),
  balancePaise: paiseColumn().notNull(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const storeCreditEntry = pgTable('store_credit_entry', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text().notNull(),
  kind: text().$type<CreditKind>().notNull(),
  amountPaise: paiseColumn().notNull(),
  /** Set by the database. */
  balancePaise: paiseColumn().notNull(),
  transactionId: text().notNull(),
  orderId: text(),
  refundId: text(),
  reason: text(),
  actorId: text(),
  actorName: text(),
  at: dateTime().notNull().defaultNow(),
})

import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ClaimState, ClaimStepKind } from '#domain/claims/claim-flow.ts'
import type { ClaimKind, ClaimRemedy } from '#domain/claims/claim-kind.ts'
import type { RefundFunder } from '#domain/refunds/refund-flow.ts'

/** Typed mirrors of the tables in `database/migrations/0011-claims.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const claim = pgTable('claim', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  idempotencyKey: text().notNull(),
  kind: text().$type<ClaimKind>().notNull(),
  state: text().$type<ClaimState>().notNull(),
  isOpen: boolean().notNull().generatedAlwaysAs(sql`state in ('under_review', 'evidence_needed')`),
  version: integer().notNull().default(1),
  /** The customer's preferred settlement. */
  remedy: text().$type<ClaimRemedy>().notNull().default('money'),
  openedAs: text().$type<'customer' | 'admin' | 'system'>().notNull(),
  appealedAt: dateTime(),
  decidedBy: text(),
  decidedAt: dateTime(),
  createdAt: dateTime().notNull().defaultNow(),
})

export const claimLine = pgTable(
  'claim_line',
  {
    claimId: text().notNull(),
    lineId: text().notNull(),
    quantity: integer().notNull(),
    isOpen: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.lineId] })],
)

export const claimPhoto = pgTable('claim_photo', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  claimId: text(),
  position: integer(),
  file: text().notNull(),
  uploadedAt: dateTime().notNull().defaultNow(),
})

export const claimStep = pgTable('claim_step', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  claimId: text().notNull(),
  kind: text().$type<ClaimStepKind>().notNull(),
  text: text(),
  brandId: text(),
  fundedBy: text().$type<RefundFunder>(),
  refundId: text(),
  /** The replacement order. */
  replacementId: text(),
  actorId: text(),
  actorName: text().notNull(),
  at: dateTime().notNull().defaultNow(),
})

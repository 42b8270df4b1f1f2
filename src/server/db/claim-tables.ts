import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ClaimState, ClaimStepKind } from '#domain/claim-flow.ts'
import type { ClaimKind, ClaimWish } from '#domain/claim-kind.ts'
import type { RefundBearer } from '#domain/refund-flow.ts'

/** Typed mirrors of the tables in `database/migrations/0027-claims.sql`, and what `0043-replacements.sql` adds. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const claim = pgTable('claim', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  attempt: text().notNull(),
  kind: text().$type<ClaimKind>().notNull(),
  state: text().$type<ClaimState>().notNull(),
  isOpen: boolean().notNull().generatedAlwaysAs(sql`state in ('under_review', 'evidence_needed')`),
  version: integer().notNull().default(1),
  /** The customer's preferred settlement. */
  wish: text().$type<ClaimWish>().notNull().default('money'),
  openedAs: text().$type<'customer' | 'admin' | 'system'>().notNull(),
  appealedAt: moment(),
  decidedBy: text(),
  decidedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
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
  keptAt: moment().notNull().defaultNow(),
})

export const claimStep = pgTable('claim_step', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  claimId: text().notNull(),
  kind: text().$type<ClaimStepKind>().notNull(),
  words: text(),
  brandId: text(),
  bearer: text().$type<RefundBearer>(),
  refundId: text(),
  /** The replacement order. */
  replacementId: text(),
  actorId: text(),
  actorName: text().notNull(),
  at: moment().notNull().defaultNow(),
})

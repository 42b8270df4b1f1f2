import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DeclineReason } from '#domain/decline-reason.ts'
import { nothing } from '#domain/money.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0019-cancelling.sql`, and of `0047-decline-reasons.sql`. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const cancellation = pgTable('cancellation', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  cause: text().$type<'customer' | 'shortage'>().notNull(),
  state: text().$type<'done' | 'asked' | 'granted' | 'declined'>().notNull(),
  reason: text().notNull(),
  note: text(),
  keptPercent: integer().notNull().default(0),
  goodsPaise: paiseColumn().notNull().default(nothing),
  deliveryPaise: paiseColumn().notNull().default(nothing),
  codFeePaise: paiseColumn().notNull().default(nothing),
  askedAt: moment().notNull().defaultNow(),
  answeredAt: moment(),
  answeredBy: text(),
  declineReason: text().$type<DeclineReason>(),
  declineNote: text(),
})

export const cancellationLine = pgTable(
  'cancellation_line',
  {
    cancellationId: text().notNull(),
    lineId: text().notNull(),
    quantity: integer().notNull(),
    goodsPaise: paiseColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cancellationId, table.lineId] })],
)

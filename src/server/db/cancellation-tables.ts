import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { nothing } from '#domain/money/money.ts'
import type { DeclineReason } from '#domain/orders/decline-reason.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0009-refunds.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export const cancellation = pgTable('cancellation', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  cause: text().$type<'customer' | 'shortage'>().notNull(),
  state: text().$type<'done' | 'requested' | 'granted' | 'declined'>().notNull(),
  reason: text().notNull(),
  note: text(),
  cancellationFeePercent: integer().notNull().default(0),
  goodsPaise: paiseColumn().notNull().default(nothing),
  deliveryPaise: paiseColumn().notNull().default(nothing),
  deliveryDuePaise: paiseColumn().notNull().default(nothing),
  codFeePaise: paiseColumn().notNull().default(nothing),
  requestedAt: dateTime().notNull().defaultNow(),
  answeredAt: dateTime(),
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

import { bigint, boolean, date, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Comparison, ReportSpan } from '#domain/reports/report-period.ts'
import type { ReportFormat, ReportRhythm, ScheduleState, SendingResult } from '#domain/reports/report-schedule.ts'
import type { ReportGroup } from '#domain/reports/report-shape.ts'
import { paiseColumn } from './columns.ts'

/** Typed mirrors of the tables in `database/migrations/0220-report-metrics.sql`. */
const count = () => bigint({ mode: 'number' })

export const metricChange = pgTable('metric_change', {
  id: count().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<'sales' | 'ledger' | 'tax' | 'steps'>().notNull(),
  day: date().notNull(),
})

export const metricsUntil = pgTable('metrics_until', {
  isOne: boolean().primaryKey().default(true),
  until: timestamp({ withTimezone: true, mode: 'date' }),
})

export const salesMetric = pgTable(
  'sales_metric',
  {
    day: date().notNull(),
    dimension: text().notNull(),
    key: text().notNull(),
    orders: count().notNull(),
    units: count().notNull(),
    goodsPaise: paiseColumn().notNull(),
    deliveryPaise: paiseColumn(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.key] })],
)

/** Typed mirrors of the tables in `database/migrations/0370-store-metrics.sql`. */
export const storeMetric = pgTable(
  'store_metric',
  {
    brandId: text().notNull(),
    day: date().notNull(),
    productId: text().notNull().default(''),
    orders: count().notNull(),
    units: count().notNull(),
    salesPaise: paiseColumn().notNull(),
    refused: count().notNull(),
    late: count().notNull(),
    claims: count().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.productId, table.day] })],
)

export const storeBuyerMetric = pgTable(
  'store_buyer_metric',
  {
    brandId: text().notNull(),
    day: date().notNull(),
    buyer: bigint({ mode: 'bigint' }).notNull(),
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.day, table.buyer] })],
)

export const storeDestinationMetric = pgTable(
  'store_destination_metric',
  {
    brandId: text().notNull(),
    day: date().notNull(),
    destination: text().notNull(),
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.day, table.destination] })],
)

export const storeDayChange = pgTable('store_day_change', {
  id: count().primaryKey().generatedAlwaysAsIdentity(),
  brandId: text().notNull(),
  day: date().notNull(),
})

export const ledgerMetric = pgTable(
  'ledger_metric',
  {
    day: date().notNull(),
    account: text().notNull(),
    kind: text().notNull(),
    part: text().notNull(),
    owner: text().notNull(),
    creditPaise: paiseColumn().notNull(),
    debitPaise: paiseColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account, table.kind, table.part, table.owner] })],
)

export const taxMetric = pgTable(
  'tax_metric',
  {
    day: date().notNull(),
    brandId: text().notNull(),
    kind: text().notNull(),
    supply: text().notNull(),
    isRegistered: boolean().notNull(),
    isLarge: boolean().notNull(),
    place: text().notNull(),
    rate: numeric({ precision: 5, scale: 2 }).notNull(),
    documents: count().notNull(),
    netPaise: paiseColumn().notNull(),
    taxablePaise: paiseColumn().notNull(),
    centralPaise: paiseColumn().notNull(),
    statePaise: paiseColumn().notNull(),
    integratedPaise: paiseColumn().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.day,
        table.brandId,
        table.kind,
        table.supply,
        table.isRegistered,
        table.isLarge,
        table.place,
        table.rate,
      ],
    }),
  ],
)

const stepColumns = () => ({
  day: date().notNull(),
  dimension: text().notNull(),
  key: text().notNull(),
  step: text().notNull(),
  times: count().notNull(),
  seconds: count().notNull(),
  late: count().notNull(),
})

/** Typed mirrors of the tables in `database/migrations/0310-operation-metrics.sql`. */
export const stepMetric = pgTable('step_metric', stepColumns(), (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.key, table.step] }),
])

/** Typed mirror of the table in `database/migrations/0590-hub-step-metrics.sql`. */
export const hubStepMetric = pgTable('hub_step_metric', { hubId: text().notNull(), ...stepColumns() }, (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.hubId, table.key, table.step] }),
])

export const cohortMetric = pgTable(
  'cohort_metric',
  {
    day: date().notNull(),
    firstDay: date().notNull(),
    customers: count().notNull(),
    orders: count().notNull(),
    secondOrders: count().notNull(),
    spentPaise: paiseColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstDay, table.day] })],
)

export const searchMetric = pgTable(
  'search_metric',
  {
    day: date().notNull(),
    key: text().notNull(),
    language: text().notNull(),
    cityId: text().notNull(),
    typed: text().notNull(),
    times: integer().notNull(),
    none: integer().notNull(),
    near: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key, table.language, table.cityId] })],
)

export const unsendableMetric = pgTable(
  'unsendable_metric',
  {
    day: date().notNull(),
    country: text().notNull(),
    productId: text().notNull(),
    reason: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country, table.productId, table.reason] })],
)

/** Typed mirrors of the tables in `database/migrations/0311-report-schedules.sql`. */
export const reportSchedule = pgTable('report_schedule', {
  id: text().primaryKey(),
  ownerId: text().notNull(),
  report: text().notNull(),
  grouping: text().$type<ReportGroup>().notNull(),
  span: text().$type<ReportSpan>().notNull(),
  comparison: text().$type<Comparison>().notNull(),
  format: text().$type<ReportFormat>().notNull(),
  rhythm: text().$type<ReportRhythm>().notNull(),
  onDay: integer().notNull(),
  hour: integer().notNull(),
  hubId: text(),
  state: text().$type<ScheduleState>().notNull().default('on'),
  nextAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const reportReader = pgTable(
  'report_reader',
  {
    scheduleId: text().notNull(),
    accountId: text().notNull(),
    lastAt: timestamp({ withTimezone: true, mode: 'date' }),
    lastResult: text().$type<SendingResult>(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.accountId] })],
)

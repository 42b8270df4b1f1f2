import { reportOf } from '#domain/reports/report-declaration.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import type { ReportGroup } from '#domain/reports/report-shape.ts'
import { addMetrics, type CountedRow, type Metrics } from '#domain/reports/report-table.ts'

/**
 * Reads the metrics of a period by a group: one row for each key, or for each day when the group is a part of time.
 * Amounts in paise. Of one hub alone when a report that `isByHub` is asked for it.
 */
export type ReadRows = (period: ReportPeriod, group: ReportGroup, hub?: string) => Promise<CountedRow[]>

/** Returns the total of a report's rows, corrected where its rows overlap. */
export type ReadTotal = (period: ReportPeriod, group: ReportGroup, total: Metrics, hub?: string) => Promise<Metrics>

/** Converts a sum of the database, which comes as text, to a number. */
export const amountOf = (sum: string | number | null): number => Number(sum ?? 0)

/** Returns the metrics of a report of these rows together. */
export const withMetrics = (id: string, rows: readonly CountedRow[]): Metrics =>
  addMetrics(
    reportOf(id)?.metrics ?? [],
    rows.map(({ metrics }) => metrics),
  )

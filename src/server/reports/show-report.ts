import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { reportOf } from '#domain/reports/report-declaration.ts'
import {
  type Comparison,
  type Grain,
  isPeriod,
  partOf,
  partsOf,
  periodBefore,
  periodOfSpan,
  type ReportPeriod,
  readableGrain,
} from '#domain/reports/report-period.ts'
import { grainOf, type ReportDeclaration, type ReportGroup } from '#domain/reports/report-shape.ts'
import {
  addMetrics,
  buildTable,
  type CountedRow,
  type CountedTable,
  type ReportRow,
} from '#domain/reports/report-table.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { recordsPath } from './records-path.ts'
import { readLabels } from './report-label.ts'
import { listHubNames } from './report-label-store.ts'
import { readMetricsUntil } from './report-metric-store.ts'
import type { ReadRows, ReadTotal } from './report-rows.ts'
import { reportSources, reportTotals } from './report-sources.ts'

export type ReportRequest = {
  from?: string | undefined
  to?: string | undefined
  group?: ReportGroup | undefined
  against?: Comparison | undefined
  hub?: string | undefined
}

type HubOfReport = { id: string; name: string }
type LabelledRow = ReportRow & { label: string; href: string | undefined }

/** A report as page and files show it. */
export type ShownReport = Omit<CountedTable, 'rows'> & {
  report: ReportDeclaration
  group: ReportGroup
  /** The hubs to choose from, and the chosen one. */
  hubs: readonly HubOfReport[]
  hub: HubOfReport | null
  period: ReportPeriod
  before: ReportPeriod | null
  until: Date | null
  rows: readonly LabelledRow[]
}

/** Where the metrics of a report come from; `total` corrects the totals of rows that overlap. */
export type ReportSource = { read: ReadRows; total?: ReadTotal | undefined }

/**
 * Reads a report of the back office. Refuses with report/period when the days are no period, and with thing/not-found for a
 * hub that is none.
 */
export async function showReport(id: string, request: ReportRequest, language: Language): Promise<ShownReport> {
  const report = reportOf(id)
  if (!report) return refuse('thing/not-found')
  const read = reportSources[report.id]
  if (!read) throw new Error(`the report ${report.id} has no source`)
  const hubs = report.isByHub ? await listHubNames(language) : []
  const hub = report.isByHub && request.hub ? findOf(hubs, request.hub) : null
  const shown = await showDeclared(report, request, language, sourceOfHub(report.id, read, hub))
  return { ...shown, hubs: hubs.length > 1 ? hubs : [], hub, until: await readMetricsUntil() }
}

const findOf = (hubs: readonly HubOfReport[], id: string): HubOfReport =>
  hubs.find((each) => each.id === id) ?? refuse('thing/not-found')

/** Returns the source of a report, of one hub alone when one is chosen. */
function sourceOfHub(id: string, read: ReadRows, hub: HubOfReport | null): ReportSource {
  const correct = reportTotals[id]
  if (!hub) return { read, total: correct }
  return {
    read: (period, group) => read(period, group, hub.id),
    total: correct && ((period, group, total) => correct(period, group, total, hub.id)),
  }
}

/** Reads a declared report from its source. Refuses with report/period when the days are no period. */
export async function showDeclared(
  report: ReportDeclaration,
  request: ReportRequest,
  language: Language,
  { read, total: correct }: ReportSource,
): Promise<Omit<ShownReport, 'until' | 'hub' | 'hubs'>> {
  const last30 = periodOfSpan('last30', indianDay(shopNow()).day)
  const period = request.from && request.to ? { from: request.from, to: request.to } : last30
  if (!isPeriod(period)) return refuse('report/period')
  const before = periodBefore(period, request.against ?? 'before')
  const group = groupOf(report, request.group, period)
  const now = await readRows(report, read, period, group)
  const table = buildTable(report, {
    now,
    before: before && (await readRows(report, read, before, group)),
    isTime: grainOf(group) !== undefined,
  })
  const labels = await readLabels(
    group,
    table.rows.map(({ key }) => key),
    period,
    language,
  )
  const rows = table.rows.map((row) => ({
    ...row,
    label: labels(row.key),
    href: recordsPath(report, group, row.key, period, request.hub),
  }))
  const total = correct ? await correct(period, group, table.total) : table.total
  const totalBefore =
    correct && before && table.totalBefore ? await correct(before, group, table.totalBefore) : table.totalBefore
  return { rows, total, totalBefore, report, group, period, before }
}

/** Returns the chosen grouping, or the report's first; parts of time become coarser until they can be read. */
function groupOf(report: ReportDeclaration, chosen: ReportGroup | undefined, period: ReportPeriod): ReportGroup {
  const [first] = report.groups
  const group = report.groups.find((each) => each === chosen) ?? first
  if (group === undefined) throw new Error(`the report ${report.id} has no grouping`)
  const grain = grainOf(group)
  return grain ? readableGrain(grain, period) : group
}

async function readRows(
  report: ReportDeclaration,
  read: ReadRows,
  period: ReportPeriod,
  group: ReportGroup,
): Promise<CountedRow[]> {
  const rows = await read(period, group)
  const grain = grainOf(group)
  return grain ? byPart(report, rows, period, grain) : rows
}

/** Adds up days to the parts of a period; a part without any has zeros. */
function byPart(
  { metrics }: ReportDeclaration,
  days: readonly CountedRow[],
  period: ReportPeriod,
  grain: Grain,
): CountedRow[] {
  const parts = Map.groupBy(days, ({ key }) => partOf(key, grain, period))
  return partsOf(period, grain).map((key) => ({
    key,
    metrics: addMetrics(
      metrics,
      (parts.get(key) ?? []).map((day) => day.metrics),
    ),
  }))
}

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
import { type HubPerson, listHubsOfReports } from '#server/shop/hub-scope-store.ts'
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
  /** Whether every hub together can be read. */
  everyHub: boolean
  period: ReportPeriod
  before: ReportPeriod | null
  until: Date | null
  rows: readonly LabelledRow[]
}

/** Where the metrics of a report come from; `total` corrects the totals of rows that overlap. */
export type ReportSource = { read: ReadRows; total?: ReadTotal | undefined }

/**
 * Reads a report of the back office; of a report by hub, who is bound to hubs reads theirs alone, one at a time. Refuses with report/period
 * when the days are no period, with thing/not-found for a hub that is none or not theirs, and with hub/none.
 */
export async function showReport(
  id: string,
  request: ReportRequest,
  { person, language }: { person: HubPerson; language: Language },
): Promise<ShownReport> {
  const report = reportOf(id)
  if (!report) return refuse('thing/not-found')
  const read = reportSources[report.id]
  if (!read) throw new Error(`the report ${report.id} has no source`)
  const own = report.isByHub ? await listHubsOfReports(person) : 'all'
  const named = report.isByHub ? await listHubNames(language) : []
  const hubs = own === 'all' ? named : named.filter((hub) => own.includes(hub.id))
  const chosen = report.isByHub ? hubOfReport(own, request.hub) : undefined
  const hub = chosen === undefined ? null : findOf(hubs, chosen)
  const shown = await showDeclared(report, request, language, sourceOfHub(report.id, read, hub))
  return { ...shown, hubs: hubs.length > 1 ? hubs : [], everyHub: own === 'all', hub, until: await readMetricsUntil() }
}

/** Returns the hub of which a report is read: the chosen one, and for who is bound to hubs else the first of theirs. Refuses with hub/none. */
export function hubOfReport(own: 'all' | readonly string[], chosen: string | undefined): string | undefined {
  if (own === 'all') return chosen
  const [first = refuse('hub/none')] = own
  if (chosen !== undefined && !own.includes(chosen)) refuse('thing/not-found')
  return chosen ?? first
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
): Promise<Omit<ShownReport, 'until' | 'hub' | 'hubs' | 'everyHub'>> {
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

import { reportEndpoints } from '#contract/reports/report-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { type ReportMetric, shownMetrics } from '#domain/reports/report-shape.ts'
import type { Metrics } from '#domain/reports/report-table.ts'
import type { Needs } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { translateCode } from '#server/translate.ts'
import { reportFile } from './report-file.ts'
import { findingOf, leadOf } from './report-finding.ts'
import { showInsights } from './show-insights.ts'
import { showLaneParcels } from './show-lane-parcels.ts'
import { type ShownReport, showReport } from './show-report.ts'
import { searchesFile, showStoreScore } from './show-store-score.ts'

/** Returns the endpoints of the reports, on the page and as files. */
export const reportHandlers = (context: Needs<'printFonts'>): EndpointHandler[] =>
  pairHandlers(reportEndpoints, {
    'GET /api/admin/reports/:report': async ({ params, query }, visitor) =>
      reply(await showReport(params.report, query, readerOf(visitor)), visitor.language),
    'GET /api/admin/reports/:report/file': async ({ params, query }, visitor) =>
      reportFile(context, await showReport(params.report, query, readerOf(visitor)), query.format, visitor.language),
    'GET /api/admin/money-reports/:report': async ({ params, query }, visitor) =>
      reply(await showReport(params.report, query, readerOf(visitor)), visitor.language),
    'GET /api/admin/money-reports/:report/file': async ({ params, query }, visitor) =>
      reportFile(context, await showReport(params.report, query, readerOf(visitor)), query.format, visitor.language),
    'GET /api/admin/lane-parcels': ({ query }, visitor) => showLaneParcels(query, readerOf(visitor)),
    'GET /api/seller/insights': async ({ query }, visitor) =>
      reply(await showInsights(query, visitor), visitor.language),
    'GET /api/seller/insights/file': async ({ query }, visitor) =>
      reportFile(context, await showInsights(query, visitor), query.format, visitor.language),
    'GET /api/seller/insights/searches-file': ({ query }, visitor) =>
      searchesFile(query.brandId, query.format, visitor),
    'GET /api/seller/insights/score': ({ query }, visitor) => showStoreScore(query.brandId, visitor),
  })

const readerOf = (visitor: Visitor) => ({ person: member(visitor), language: visitor.language })

type Cell = { count?: number; amount?: Paise; percent?: number; seconds?: number }

const cell = ({ type }: ReportMetric, value: number | null): Cell => (value === null ? {} : cellOf[type](value))

const cellOf: Readonly<Record<ReportMetric['type'], (value: number) => Cell>> = {
  count: (count) => ({ count }),
  money: (amount) => ({ amount: paise(amount) }),
  percent: (tenths) => ({ percent: tenths / 10 }),
  duration: (seconds) => ({ seconds }),
}

function reply(shown: ShownReport, language: Language) {
  const { report, rows, total, totalBefore, group, hubs, everyHub, hub, period, before, until } = shown
  const lead = leadOf(shown)
  const cells = (metrics: Metrics) => shownMetrics(report).map((metric) => cell(metric, metrics[metric.key] ?? null))
  const text = (kind: string, key: string) => translateCode(language, 'reports', `${kind}.${report.id}.${key}`)
  return {
    group,
    groups: [...report.groups],
    hubs: [...hubs],
    everyHub,
    hub: hub?.id ?? null,
    period,
    before,
    until,
    finding: findingOf(shown, language),
    metrics: shownMetrics(report).map(({ key }) => ({
      key,
      title: text('metrics', key),
      definition: text('definitions', key),
      isLead: key === lead.key,
    })),
    rows: rows.map((row) => ({
      key: row.key,
      label: row.label,
      cells: cells(row.metrics),
      before: cell(lead, row.before),
      ...(row.href ? { href: row.href } : {}),
    })),
    total: cells(total),
    totalBefore: totalBefore && cells(totalBefore),
  }
}

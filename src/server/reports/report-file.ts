import type { Language } from '#domain/language/language.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import type { ReportFormat } from '#domain/reports/report-schedule.ts'
import { type ReportMetric, shownMetrics } from '#domain/reports/report-shape.ts'
import type { Metrics } from '#domain/reports/report-table.ts'
import type { Needs } from '#server/context.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { drawText, plain, renderA4, small } from '#server/documents/a4-sheet.ts'
import { drawTable } from '#server/documents/a4-table.ts'
import type { CsvCell } from '#server/documents/csv-text.ts'
import { mm } from '#server/documents/print-sheet.ts'
import { tableFile } from '#server/documents/table-file.ts'
import { formatDateTime } from '#server/email/format-date.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { translate, translateCode } from '#server/translate.ts'
import { formatPeriod } from './period-label.ts'
import { findingOf, leadOf, metricText } from './report-finding.ts'
import type { ShownReport } from './show-report.ts'

/** Returns exactly what the page shows as a file: its rows in their order, its columns, its total. */
export async function reportFile(
  context: Needs<'printFonts'>,
  shown: ShownReport,
  format: ReportFormat,
  language: Language,
): Promise<FileReply> {
  const of = shown.hub ? `-${shown.hub.id}` : ''
  const name = `${shown.report.id}${of}-${shown.period.from}-${shown.period.to}`
  if (format === 'pdf')
    return { name: `${name}.pdf`, contentType: 'application/pdf', bytes: await printReport(context, shown, language) }
  return tableFile({ name, sheet: shown.report.id, rows: tableOf(shown, language, fileCell) }, format)
}

/** Rupees, counts, percentages and hours as numbers, so that a spreadsheet calculates with them. */
const fileCell = ({ type }: ReportMetric, value: number | null): CsvCell =>
  value === null ? null : numbers[type](value)

const numbers: Readonly<Record<ReportMetric['type'], (value: number) => number>> = {
  count: (count) => count,
  money: (amount) => toRupees(paise(amount)),
  percent: (tenths) => tenths / 10,
  duration: (seconds) => Math.round(seconds / 360) / 10,
}

/** Names a metric; a number without its unit is named with it. */
function headOf({ key, type }: ReportMetric, id: string, isNumber: boolean, language: Language): string {
  const metric = translateCode(language, 'reports', `metrics.${id}.${key}`)
  return isNumber && (type === 'percent' || type === 'duration')
    ? translate(language, 'reports', `inUnit.${type}`, { metric })
    : metric
}

/** Returns headings, rows and total, each cell written by `cell`. */
function tableOf<Cell extends CsvCell>(
  shown: ShownReport,
  language: Language,
  cell: (metric: ReportMetric, value: number | null) => Cell,
): (Cell | string)[][] {
  const { report, rows, total, totalBefore } = shown
  const lead = leadOf(shown)
  const line = (label: string, metrics: Metrics, before: number | null) => [
    label,
    ...shownMetrics(report).map((metric) => cell(metric, metrics[metric.key] ?? null)),
    ...(totalBefore ? [cell(lead, before)] : []),
  ]
  return [
    [
      translateCode(language, 'reports', `groups.${shown.group}`),
      ...shownMetrics(report).map((metric) => headOf(metric, report.id, cell === fileCell, language)),
      ...(totalBefore ? [beforeTitle(shown, cell === fileCell, language)] : []),
    ],
    ...rows.map((row) => line(row.label, row.metrics, row.before)),
    line(translate(language, 'reports', 'total'), total, totalBefore?.[lead.key] ?? null),
  ]
}

const beforeTitle = (shown: ShownReport, isNumber: boolean, language: Language): string =>
  translate(language, 'reports', 'before', { metric: headOf(leadOf(shown), shown.report.id, isNumber, language) })

function printReport(context: Needs<'printFonts'>, shown: ShownReport, language: Language): Promise<Buffer> {
  const { report, hub, period, before, until } = shown
  const title = translateCode(language, 'reports', `titles.${report.id}`)
  const [head = [], ...rows] = tableOf(shown, language, (metric, value) => metricText(metric, value, language))
  const createdAt = shopNow()
  return renderA4(
    { title, createdAt, fontDirectory: context.printFonts, pageLabel: (page, count) => `${page} / ${count}` },
    (sheet) => {
      let top = drawText(sheet, title, mm(14), { size: 15, bold: true })
      const days = [
        ...(hub ? [hub.name] : []),
        formatPeriod(period, language),
        ...(before ? [translate(language, 'reports', 'comparedWith', { period: formatPeriod(before, language) })] : []),
        ...(until ? [translate(language, 'reports', 'until', { when: formatDateTime(until, language) })] : []),
      ]
      top = drawText(sheet, days.join(' · '), top + mm(1), small)
      top = drawText(sheet, findingOf(shown, language), top + mm(2), plain)
      const columns = head.map((heading, at) => ({
        title: heading,
        share: at === 0 ? 2.4 : 2,
        align: at === 0 ? ('left' as const) : ('right' as const),
      }))
      top = drawTable(sheet, columns, rows.slice(0, -1), rows.at(-1) ?? null, top + mm(3))
      for (const { key } of shownMetrics(report)) {
        const name = translateCode(language, 'reports', `metrics.${report.id}.${key}`)
        const definition = translateCode(language, 'reports', `definitions.${report.id}.${key}`)
        top = drawText(sheet, `${name}: ${definition}`, top + mm(1.5), small)
      }
    },
  )
}

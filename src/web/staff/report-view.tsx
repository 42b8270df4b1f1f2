import { useRouter } from '@tanstack/react-router'
import { comparisons } from '#domain/reports/report-period.ts'
import { reportFormats } from '#domain/reports/report-schedule.ts'
import { grainOf } from '#domain/reports/report-shape.ts'
import { changePercent } from '#domain/reports/report-table.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { KpiStrip, type Metric } from '#web/ui/kpi-strip.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { formatDateTime } from './format-time.ts'
import './report.css'
import { ReportChart } from './report-chart.tsx'
import { ReportChooser } from './report-chooser.tsx'
import { type ReportSearch, reportRequestOf } from './report-search.ts'
import { numberOf, type Report, ReportTable, useCellText } from './report-table.tsx'
import './work-list.css'

type ViewProps = {
  id: string
  /** The page itself. */
  path: string
  /** Where its files are. */
  file: string
  search: ReportSearch
  report: Report
}

/** Renders a report: its period, its totals, the drawing, the table with the same numbers, and what each metric means. */
export function ReportView({ id, path, file, search, report }: ViewProps) {
  const { t, tCode, language } = useTranslation('reports')
  const router = useRouter()
  const go = (part: ReportSearch) => router.history.push(addressOf(path, { ...search, ...part }))
  const against = comparisons.find((each) => each === search.against) ?? 'before'
  const { from, to } = report.period
  return (
    <>
      <ReportChooser
        key={`${from} ${to}`}
        period={report.period}
        group={report.group}
        groups={report.groups}
        against={against}
        hubs={report.hubs}
        hub={report.hub}
        everyHub={report.everyHub}
        go={go}
      />
      <p className="small" role="status">
        {report.until ? t('until', { when: formatDateTime(report.until, language) }) : t('counting')}
      </p>
      <ReportTotals report={report} />
      <Panel title={t('chartTitle')}>
        <Drawing report={report} />
      </Panel>
      <Panel title={t('tableTitle')} aside={<Files path={file} search={search} />}>
        <ReportTable report={report} caption={tCode('titles', id)} />
      </Panel>
      <Definitions report={report} />
    </>
  )
}

/** Renders the totals that add up, with the change of the one compared. */
function ReportTotals({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const text = useCellText()
  const metrics = report.metrics.flatMap(({ title }, at): Metric[] => {
    const [cell, before] = [report.total[at], report.totalBefore?.[at]]
    const [now, then] = [numberOf(cell), numberOf(before)]
    if (now === undefined) return []
    const isPoints = cell?.percent !== undefined
    const change = then === undefined ? null : isPoints ? Math.round((now - then) * 10) / 10 : changePercent(now, then)
    const signed = `${change !== null && change > 0 ? '+' : ''}${change}`
    const note = isPoints
      ? t('changePoints', { points: signed, before: text(before) })
      : t('change', { percent: signed, before: text(before) })
    return [{ label: title, value: text(cell), ...(change === null ? {} : { note }) }]
  })
  return (
    <div className="report-totals">
      <KpiStrip metrics={metrics} />
    </div>
  )
}

function Drawing({ report }: { report: Report }) {
  const text = useCellText()
  const lead = report.metrics.findIndex(({ isLead }) => isLead)
  const points = report.rows.map(({ key, label, cells, before }) => ({
    key,
    label,
    value: numberOf(cells[lead]) ?? 0,
    text: text(cells[lead]),
    before: numberOf(before) ?? null,
    beforeText: text(before),
  }))
  const largest = points.reduce((best, point) => Math.max(best, point.value, point.before ?? 0), 0)
  const top = report.rows
    .flatMap(({ cells, before }) => [cells[lead], before])
    .find((cell) => (numberOf(cell) ?? 0) === largest)
  return (
    <ReportChart
      points={points}
      isTime={grainOf(report.group) !== undefined}
      finding={report.finding}
      top={text(top)}
      hasBefore={report.totalBefore !== null}
    />
  )
}

function Files({ path, search }: { path: string; search: ReportSearch }) {
  const { t } = useTranslation('reports')
  return (
    <span className="report-files">
      <span className="visually-hidden">{t('files')}</span>
      {reportFormats.map((format) => (
        <a
          key={format}
          className="text-link"
          download
          href={addressOf(path, {
            ...reportRequestOf(search),
            ...(search.brandId ? { brandId: search.brandId } : {}),
            format,
          })}
        >
          {t(`file.${format}`)}
        </a>
      ))}
    </span>
  )
}

function Definitions({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  return (
    <Panel title={t('definitionsTitle')}>
      <dl className="panel-body report-definitions">
        {report.metrics.map(({ key, title, definition }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

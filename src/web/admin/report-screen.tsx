import { reportIdsIn } from '#domain/reports/report-declaration.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { type ReportSearch, reportRequestOf } from '#web/staff/report-search.ts'
import { ReportView } from '#web/staff/report-view.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { ReportSchedules } from './report-schedules.tsx'

type ScreenProps<Id extends string> = { id: Id; search: ReportSearch }

const shopReports = reportIdsIn('reports')
type ShopReportId = (typeof shopReports)[number]
export const shopReportOf = (id: string): ShopReportId => shopReports.find((each) => each === id) ?? 'sales'

/** Renders a report on what is sold, to whom, how fast, and what goes wrong. */
export function ShopReportScreen({ id, search }: ScreenProps<ShopReportId>) {
  const { t } = useTranslation('reports')
  const read = useStaffList('GET /api/admin/reports/:report', {
    params: { report: id },
    query: reportRequestOf(search),
  })
  return (
    <Frame title={t('title')} area="reports" id={id} search={search}>
      <Reading of={read}>
        {(report) => (
          <ReportView
            key={id}
            id={id}
            path={`/admin/reports/${id}`}
            file={`/api/admin/reports/${id}/file`}
            search={search}
            report={report}
          />
        )}
      </Reading>
    </Frame>
  )
}

const moneyReports = reportIdsIn('money')
type MoneyReportId = (typeof moneyReports)[number]
export const moneyReportOf = (id: string): MoneyReportId => moneyReports.find((each) => each === id) ?? 'trial-balance'

/** Renders a report from the ledger or from tax documents. */
export function MoneyReportScreen({ id, search }: ScreenProps<MoneyReportId>) {
  const { t } = useTranslation('reports')
  const read = useStaffList('GET /api/admin/money-reports/:report', {
    params: { report: id },
    query: reportRequestOf(search),
  })
  return (
    <Frame title={t('moneyTitle')} area="money-reports" id={id} search={search}>
      <Reading of={read}>
        {(report) => (
          <ReportView
            key={id}
            id={id}
            path={`/admin/money-reports/${id}`}
            file={`/api/admin/money-reports/${id}/file`}
            search={search}
            report={report}
          />
        )}
      </Reading>
    </Frame>
  )
}

type Area = 'reports' | 'money-reports'
type FrameProps = {
  title: string
  area: Area
  id: ShopReportId | MoneyReportId
  search: ReportSearch
  children: React.ReactNode
}

function Frame({ title, area, id, search: { group, ...days }, children }: FrameProps) {
  const { t, tCode } = useTranslation('reports')
  const ids = reportIdsIn(area === 'reports' ? 'reports' : 'money')
  return (
    <>
      <ListTop title={ids.length > 1 ? title : tCode('titles', id)} text={tCode('ledes', id)} />
      {ids.length > 1 && (
        <Tabs
          label={title}
          tabs={ids.map((each) => ({
            href: addressOf(`/admin/${area}/${each}`, days),
            label: t(`titles.${each}`),
            current: each === id,
          }))}
        />
      )}
      {children}
      <ReportSchedules key={id} id={id} search={{ ...days, ...(group ? { group } : {}) }} />
    </>
  )
}

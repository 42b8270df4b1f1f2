import { createFileRoute } from '@tanstack/react-router'
import { MoneyReportScreen, moneyReportOf } from '#web/admin/report-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { reportSearchOf } from '#web/staff/report-search.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/money-reports/$reportId')({
  staticData: { texts: ['report-schedules', 'reports'] },
  validateSearch: reportSearchOf,
  loader: loadTitle('reports:moneyPageTitle'),
  head: staffHead,
  component: MoneyReport,
})

function MoneyReport() {
  return <MoneyReportScreen id={moneyReportOf(Route.useParams().reportId)} search={Route.useSearch()} />
}

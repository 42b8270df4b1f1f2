import { createFileRoute } from '@tanstack/react-router'
import { ShopReportScreen, shopReportOf } from '#web/admin/report-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { reportSearchOf } from '#web/staff/report-search.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/reports/$reportId')({
  staticData: { texts: ['report-schedules', 'reports'] },
  validateSearch: reportSearchOf,
  loader: loadTitle('reports:pageTitle'),
  head: staffHead,
  component: ShopReport,
})

function ShopReport() {
  return <ShopReportScreen id={shopReportOf(Route.useParams().reportId)} search={Route.useSearch()} />
}

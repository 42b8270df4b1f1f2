import { createFileRoute } from '@tanstack/react-router'
import { SalesReportScreen } from '#web/admin/report-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { reportSearchOf } from '#web/staff/report-search.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: reportSearchOf,
  loader: loadTitle('reports:pageTitle'),
  head: staffHead,
  component: SalesReport,
})

function SalesReport() {
  return <SalesReportScreen id="sales" search={Route.useSearch()} />
}

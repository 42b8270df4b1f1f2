import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { InsightsScreen } from '#web/seller/insights-screen.tsx'
import { type ReportSearch, reportSearchOf } from '#web/staff/report-search.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/insights')({
  staticData: { texts: 'reports' },
  validateSearch: (search: TypedSearch): ReportSearch => ({ ...reportSearchOf(search), ...textIn(search, 'brandId') }),
  loader: loadTitle('reports:titles.insights'),
  head: staffHead,
  component: StoreInsights,
})

function StoreInsights() {
  return <InsightsScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { PromotionsScreen } from '#web/admin/promotions-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/promotions/')({
  staticData: { texts: ['bulk', 'imports', 'lists', 'promotions', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('promotions:title'),
  head: staffHead,
  component: Promotions,
})

function Promotions() {
  return <PromotionsScreen search={Route.useSearch()} />
}

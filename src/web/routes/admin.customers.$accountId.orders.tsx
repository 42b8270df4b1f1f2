import { createFileRoute } from '@tanstack/react-router'
import { PersonOrdersScreen } from '#web/admin/person-orders-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/customers/$accountId/orders')({
  staticData: { texts: ['cash-risk', 'lists', 'order-tags', 'people', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('people:ordersTitle'),
  head: staffHead,
  component: PersonOrders,
})

function PersonOrders() {
  const { accountId } = Route.useParams()
  return <PersonOrdersScreen key={accountId} accountId={accountId} search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#web/admin/orders-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/orders/')({
  staticData: { texts: ['bulk', 'cash-risk', 'desk-order', 'lists', 'order-tags', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('admin:title'),
  head: staffHead,
  component: Orders,
})

function Orders() {
  return <OrdersScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { adminSearchOf } from '#web/admin/admin-search.ts'
import { OrdersScreen } from '#web/admin/orders-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: adminSearchOf,
  loader: loadTitle('admin:title'),
  head: staffHead,
  component: Orders,
})

function Orders() {
  return <OrdersScreen search={Route.useSearch()} />
}

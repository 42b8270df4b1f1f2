import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#web/admin/orders-screen.tsx'
import { ordersSearchOf } from '#web/admin/orders-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: ordersSearchOf,
  loader: loadTitle('admin:title'),
  head: staffHead,
  component: Orders,
})

function Orders() {
  return <OrdersScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { SellerOrdersScreen } from '#web/seller/seller-orders-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/seller/orders')({
  staticData: { texts: ['bulk', 'lists', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('seller:orders.pageTitle'),
  head: staffHead,
  component: Orders,
})

function Orders() {
  return <SellerOrdersScreen search={Route.useSearch()} />
}

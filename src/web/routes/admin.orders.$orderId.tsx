import { createFileRoute } from '@tanstack/react-router'
import { AdminOrderScreen } from '#web/admin/admin-order-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/orders/$orderId')({
  staticData: {
    texts: [
      'audit',
      'cash-risk',
      'checkout',
      'courier',
      'desk-order',
      'lists',
      'order-additions',
      'order-states',
      'order-tags',
      'payments',
      'promotions',
      'refunds',
      'send-again',
      'silent-parcels',
      'states',
      'statuses',
      'store-credit-desk',
      'hubs',
    ],
  },
  validateSearch: fromOf,
  loader: loadTitle('admin:orderTitle'),
  head: staffHead,
  component: Order,
})

function Order() {
  const { orderId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <AdminOrderScreen key={orderId} orderId={orderId} from={from} />
}

import { createFileRoute } from '@tanstack/react-router'
import { AdminOrderScreen } from '#web/admin/admin-order-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/orders/$orderId')({
  staticData: {
    texts: ['audit', 'courier', 'desk-order', 'lists', 'payments', 'refunds', 'statuses', 'store-credit-desk', 'hubs'],
  },
  validateSearch: (search: TypedSearch): { from?: string } => textIn(search, 'from'),
  loader: loadTitle('admin:orderTitle'),
  head: staffHead,
  component: Order,
})

function Order() {
  const { orderId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <AdminOrderScreen key={orderId} orderId={orderId} from={from} />
}

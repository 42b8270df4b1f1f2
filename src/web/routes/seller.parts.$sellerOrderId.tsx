import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { SellerOrderScreen } from '#web/seller/seller-order-screen.tsx'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/parts/$sellerOrderId')({
  staticData: { texts: ['hub-receiving', 'pickups', 'staff-forms', 'lists', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('seller:sellerOrderTitle'),
  head: staffHead,
  component: Part,
})

function Part() {
  const { sellerOrderId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <SellerOrderScreen key={sellerOrderId} sellerOrderId={sellerOrderId} from={from} />
}

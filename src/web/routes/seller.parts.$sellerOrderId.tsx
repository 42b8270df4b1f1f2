import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { SellerOrderScreen } from '#web/seller/seller-order-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/parts/$sellerOrderId')({
  staticData: { texts: ['hub-receiving', 'pickups', 'staff-forms'] },
  loader: loadTitle('seller:sellerOrderTitle'),
  head: staffHead,
  component: Part,
})

function Part() {
  const { sellerOrderId } = Route.useParams()
  return <SellerOrderScreen key={sellerOrderId} sellerOrderId={sellerOrderId} />
}

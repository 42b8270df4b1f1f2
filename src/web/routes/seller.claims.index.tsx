import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { SellerClaimsScreen } from '#web/seller/seller-claims-screen.tsx'
import { sellerClaimsSearchOf } from '#web/seller/seller-claims-search.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/claims/')({
  staticData: { texts: ['claim-desk', 'order-states', 'statuses'] },
  validateSearch: sellerClaimsSearchOf,
  loader: loadTitle('claim-desk:sellerTitle'),
  head: staffHead,
  component: Claims,
})

function Claims() {
  return <SellerClaimsScreen search={Route.useSearch()} />
}

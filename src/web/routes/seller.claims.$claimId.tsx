import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { SellerClaimScreen } from '#web/seller/seller-claim-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/claims/$claimId')({
  staticData: { texts: ['claim-desk', 'order-states', 'ready-answers', 'statuses'] },
  loader: loadTitle('claim-desk:sellerOne'),
  head: staffHead,
  component: Claim,
})

function Claim() {
  const { claimId } = Route.useParams()
  return <SellerClaimScreen key={claimId} claimId={claimId} />
}

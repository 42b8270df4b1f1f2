import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { MakerClaimScreen } from '#web/seller/maker-claim-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/claims/$claimId')({
  loader: loadTitle('claim-desk:makerOne'),
  head: staffHead,
  component: Claim,
})

function Claim() {
  const { claimId } = Route.useParams()
  return <MakerClaimScreen key={claimId} claimId={claimId} />
}

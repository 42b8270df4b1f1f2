import { createFileRoute } from '@tanstack/react-router'
import { ClaimScreen } from '#web/admin/claim-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/claims/$claimId')({
  staticData: { texts: ['claim-desk', 'refunds', 'statuses', 'store-credit-desk'] },
  loader: loadTitle('claim-desk:one'),
  head: staffHead,
  component: Claim,
})

function Claim() {
  const { claimId } = Route.useParams()
  return <ClaimScreen key={claimId} claimId={claimId} />
}

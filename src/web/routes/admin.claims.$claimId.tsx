import { createFileRoute } from '@tanstack/react-router'
import { ClaimScreen } from '#web/admin/claim-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/claims/$claimId')({
  staticData: { texts: ['claim-desk', 'refunds', 'order-states', 'statuses', 'store-credit-desk', 'inbox', 'lists'] },
  validateSearch: fromOf,
  loader: loadTitle('claim-desk:one'),
  head: staffHead,
  component: Claim,
})

function Claim() {
  const { claimId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <ClaimScreen key={claimId} claimId={claimId} from={from} />
}

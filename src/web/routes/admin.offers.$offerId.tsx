import { createFileRoute } from '@tanstack/react-router'
import { OfferScreen } from '#web/admin/offer-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/offers/$offerId')({
  loader: loadTitle('offers:oneTitle'),
  head: staffHead,
  component: Offer,
})

function Offer() {
  const { offerId } = Route.useParams()
  return <OfferScreen key={offerId} offerId={offerId} />
}

import { createFileRoute } from '@tanstack/react-router'
import { NewOfferScreen } from '#web/admin/new-offer-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/offers/new')({
  loader: loadTitle('offers:newTitle'),
  head: staffHead,
  component: NewOfferScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { OffersScreen } from '#web/admin/offers-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/offers/')({
  loader: loadTitle('offers:title'),
  head: staffHead,
  component: OffersScreen,
})

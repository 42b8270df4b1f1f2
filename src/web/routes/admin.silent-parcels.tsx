import { createFileRoute } from '@tanstack/react-router'
import { SilentParcelsScreen } from '#web/admin/silent-parcels-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/silent-parcels')({
  staticData: { texts: ['silent-parcels', 'statuses'] },
  loader: loadTitle('silent-parcels:pageTitle'),
  head: staffHead,
  component: SilentParcelsScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { LaneParcelsScreen } from '#web/admin/lane-parcels-screen.tsx'
import { laneSearchOf } from '#web/admin/lane-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/lane-parcels')({
  staticData: { texts: 'carrier-invoices' },
  validateSearch: laneSearchOf,
  loader: loadTitle('carrier-invoices:lane.title'),
  head: staffHead,
  component: () => <LaneParcelsScreen search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { LocationsScreen } from '#web/admin/locations-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/places')({
  staticData: { texts: ['opening', 'states', 'hubs', 'people'] },
  loader: loadTitle('opening:placesTitle'),
  head: staffHead,
  component: LocationsScreen,
})

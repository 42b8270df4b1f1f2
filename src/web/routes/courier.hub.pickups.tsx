import { createFileRoute } from '@tanstack/react-router'
import { PickupStation } from '#web/hub/pickup-station.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/pickups')({
  loader: loadTitle('pickups:plan.heading'),
  head: staffHead,
  component: PickupStation,
})

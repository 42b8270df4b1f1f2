import { createFileRoute } from '@tanstack/react-router'
import { PickupsScreen } from '#web/courier/pickups-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/_courier/courier-pickups')({
  staticData: { texts: ['staff', 'courier', 'pickups', 'scanning'] },
  loader: loadTitle('pickups:courier.title'),
  head: staffHead,
  component: PickupsScreen,
})

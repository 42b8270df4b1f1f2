import { createFileRoute } from '@tanstack/react-router'
import { DispatchStation } from '#web/hub/dispatch-station.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/send')({
  staticData: { texts: ['dispatch', 'scanning'] },
  loader: loadTitle('hub:send.title'),
  head: staffHead,
  component: DispatchStation,
})

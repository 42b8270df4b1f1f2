import { createFileRoute } from '@tanstack/react-router'
import { RecallsStation } from '#web/hub/recalls-station.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/recalls')({
  staticData: { texts: 'recalls' },
  loader: loadTitle('recalls:title'),
  head: staffHead,
  component: RecallsStation,
})

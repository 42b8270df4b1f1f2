import { createFileRoute } from '@tanstack/react-router'
import { BinsStation } from '#web/hub/bins-station.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/bins')({
  staticData: { texts: ['dispatch', 'scanning'] },
  loader: loadTitle('hub-bins:title'),
  head: staffHead,
  component: BinsStation,
})

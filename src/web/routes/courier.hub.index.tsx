import { createFileRoute } from '@tanstack/react-router'
import { ReceiveStation } from '#web/hub/receive-station.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/')({
  staticData: { texts: ['hub-receiving', 'scanning'] },
  loader: loadTitle('hub:receive.title'),
  head: staffHead,
  component: ReceiveStation,
})

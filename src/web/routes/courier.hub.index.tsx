import { createFileRoute } from '@tanstack/react-router'
import { ReceiveStation } from '#web/hub/receive-station.tsx'
import { loadTitle, staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/')({
  loader: loadTitle('hub:receive.title'),
  head: staffHead,
  component: ReceiveStation,
})

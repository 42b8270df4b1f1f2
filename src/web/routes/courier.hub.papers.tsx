import { createFileRoute } from '@tanstack/react-router'
import { QueueStation } from '#web/hub/queue-station.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/papers')({
  loader: loadTitle('hub:papers.title'),
  head: staffHead,
  component: Papers,
})

function Papers() {
  return <QueueStation station="papers" />
}

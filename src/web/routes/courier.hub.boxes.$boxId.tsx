import { createFileRoute } from '@tanstack/react-router'
import { BoxScreen } from '#web/hub/box-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/boxes/$boxId')({
  loader: loadTitle('hub:box.title'),
  head: staffHead,
  component: Box,
})

function Box() {
  const { boxId } = Route.useParams()
  return <BoxScreen key={boxId} boxId={boxId} />
}

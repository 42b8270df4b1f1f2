import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { PartScreen } from '#web/seller/part-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/parts/$partId')({
  loader: loadTitle('seller:partTitle'),
  head: staffHead,
  component: Part,
})

function Part() {
  const { partId } = Route.useParams()
  return <PartScreen key={partId} partId={partId} />
}

import { createFileRoute } from '@tanstack/react-router'
import { SegmentScreen } from '#web/admin/segment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/customers/segments/$segmentId')({
  staticData: { texts: ['segments', 'people'] },
  loader: loadTitle('segments:pageTitle'),
  head: staffHead,
  component: Segment,
})

function Segment() {
  const { segmentId } = Route.useParams()
  return <SegmentScreen key={segmentId} id={segmentId} />
}

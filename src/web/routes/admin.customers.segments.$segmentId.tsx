import { createFileRoute } from '@tanstack/react-router'
import { SegmentScreen } from '#web/admin/segment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/customers/segments/$segmentId')({
  staticData: { texts: ['lists', 'people', 'segments', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('segments:pageTitle'),
  head: staffHead,
  component: Segment,
})

function Segment() {
  const { segmentId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <SegmentScreen key={segmentId} id={segmentId} from={from} />
}

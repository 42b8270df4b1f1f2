import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { BulkJobScreen } from '#web/staff/bulk-job-screen.tsx'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/bulk/$jobId')({
  staticData: { texts: ['bulk', 'lists', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('bulk:pageTitle'),
  head: staffHead,
  component: Job,
})

function Job() {
  const { jobId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <BulkJobScreen key={jobId} id={jobId} path="/admin/bulk" from={from} />
}

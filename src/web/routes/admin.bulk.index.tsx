import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { BulkJobsScreen } from '#web/staff/bulk-jobs-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/bulk/')({
  staticData: { texts: ['bulk', 'lists', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('bulk:pageTitle'),
  head: staffHead,
  component: Jobs,
})

function Jobs() {
  return <BulkJobsScreen path="/admin/bulk" search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { SegmentsScreen } from '#web/admin/segments-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/customers/segments/')({
  staticData: { texts: ['lists', 'people', 'segments', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('segments:pageTitle'),
  head: staffHead,
  component: Segments,
})

function Segments() {
  return <SegmentsScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsScreen } from '#web/admin/applications-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/applications/')({
  staticData: { texts: ['lists', 'people', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('people:applicationsTitle'),
  head: staffHead,
  component: Applications,
})

function Applications() {
  return <ApplicationsScreen search={Route.useSearch()} />
}

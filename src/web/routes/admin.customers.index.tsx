import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '#web/admin/people-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/customers/')({
  staticData: { texts: ['people', 'customer-imports', 'segments', 'lists', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('people:title'),
  head: staffHead,
  component: People,
})

function People() {
  return <PeopleScreen search={Route.useSearch()} />
}

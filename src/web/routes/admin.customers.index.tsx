import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '#web/admin/people-screen.tsx'
import { peopleSearchOf } from '#web/admin/people-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/customers/')({
  validateSearch: peopleSearchOf,
  loader: loadTitle('people:title'),
  head: staffHead,
  component: People,
})

function People() {
  return <PeopleScreen search={Route.useSearch()} />
}

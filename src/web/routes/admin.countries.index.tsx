import { createFileRoute } from '@tanstack/react-router'
import { CountriesScreen } from '#web/admin/countries-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/countries/')({
  staticData: { texts: ['countries', 'imports', 'lists', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('countries:title'),
  head: staffHead,
  component: Countries,
})

function Countries() {
  return <CountriesScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { SearchesScreen } from '#web/admin/searches-screen.tsx'
import { searchesSearchOf } from '#web/admin/searches-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/searches')({
  staticData: { texts: ['lists', 'searching', 'statuses'] },
  validateSearch: searchesSearchOf,
  loader: loadTitle('search-lists:pageTitle'),
  head: staffHead,
  component: Searches,
})

function Searches() {
  return <SearchesScreen search={Route.useSearch()} />
}

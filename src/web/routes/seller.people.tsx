import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { StorePeopleScreen } from '#web/seller/store-people-screen.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/people')({
  staticData: { texts: ['admin', 'people', 'store-people'] },
  validateSearch: (search: TypedSearch): { brandId?: string } => textIn(search, 'brandId'),
  loader: loadTitle('store-people:title'),
  head: staffHead,
  component: StorePeople,
})

function StorePeople() {
  return <StorePeopleScreen {...Route.useSearch()} />
}

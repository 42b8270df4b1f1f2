import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { RecallsScreen } from '#web/seller/recalls-screen.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/recalls')({
  staticData: { texts: 'recalls' },
  validateSearch: (search: TypedSearch): { brandId?: string } => textIn(search, 'brandId'),
  loader: loadTitle('recalls:title'),
  head: staffHead,
  component: Recalls,
})

function Recalls() {
  return <RecallsScreen {...Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { MakeScreen } from '#web/seller/make-screen.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/make')({
  staticData: { texts: 'read-aloud' },
  validateSearch: (search: TypedSearch): { brandId?: string } => textIn(search, 'brandId'),
  loader: loadTitle('seller-day:make.pageTitle'),
  head: staffHead,
  component: Make,
})

function Make() {
  return <MakeScreen {...Route.useSearch()} />
}

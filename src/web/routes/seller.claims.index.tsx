import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { MakerClaimsScreen } from '#web/seller/maker-claims-screen.tsx'
import { makerClaimsSearchOf } from '#web/seller/maker-claims-search.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/claims/')({
  validateSearch: makerClaimsSearchOf,
  loader: loadTitle('claim-desk:makerTitle'),
  head: staffHead,
  component: Claims,
})

function Claims() {
  return <MakerClaimsScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { StoresScreen } from '#web/admin/stores-screen.tsx'
import { storesSearchOf } from '#web/admin/stores-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/stores/')({
  staticData: { texts: ['store-review', 'store-setup'] },
  validateSearch: storesSearchOf,
  loader: loadTitle('store-review:title'),
  head: staffHead,
  component: Stores,
})

function Stores() {
  return <StoresScreen search={Route.useSearch()} />
}

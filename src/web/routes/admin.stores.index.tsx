import { createFileRoute } from '@tanstack/react-router'
import { storeStates } from '#domain/sellers/store-list.ts'
import { StoresScreen } from '#web/admin/stores-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchWithState } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/stores/')({
  staticData: { texts: ['bulk', 'imports', 'lists', 'statuses', 'store-review', 'store-setup'] },
  validateSearch: listSearchWithState(storeStates),
  loader: loadTitle('store-review:title'),
  head: staffHead,
  component: Stores,
})

function Stores() {
  return <StoresScreen search={Route.useSearch()} />
}

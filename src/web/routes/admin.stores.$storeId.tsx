import { createFileRoute } from '@tanstack/react-router'
import { StoreScreen } from '#web/admin/store-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/stores/$storeId')({
  staticData: { texts: ['audit', 'lists', 'people', 'statuses', 'store-review', 'store-setup'] },
  validateSearch: (search: TypedSearch): { from?: string } => textIn(search, 'from'),
  loader: loadTitle('store-review:storeTitle'),
  head: staffHead,
  component: Store,
})

function Store() {
  const { storeId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <StoreScreen key={storeId} storeId={storeId} from={from} />
}

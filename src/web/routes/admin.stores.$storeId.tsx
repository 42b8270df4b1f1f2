import { createFileRoute } from '@tanstack/react-router'
import { StoreScreen } from '#web/admin/store-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/stores/$storeId')({
  staticData: { texts: ['audit', 'people', 'store-review', 'store-setup'] },
  loader: loadTitle('store-review:storeTitle'),
  head: staffHead,
  component: Store,
})

function Store() {
  const { storeId } = Route.useParams()
  return <StoreScreen storeId={storeId} />
}

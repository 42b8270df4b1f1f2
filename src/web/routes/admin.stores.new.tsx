import { createFileRoute } from '@tanstack/react-router'
import { NewStoreScreen } from '#web/admin/new-store-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/stores/new')({
  staticData: { texts: ['store-review', 'store-setup'] },
  loader: loadTitle('store-review:newTitle'),
  head: staffHead,
  component: NewStoreScreen,
})

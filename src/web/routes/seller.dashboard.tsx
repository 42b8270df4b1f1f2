import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { sellerSearchOf } from '#web/seller/seller-tabs.ts'
import { TodayScreen } from '#web/seller/today-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/dashboard')({
  staticData: { texts: 'statuses' },
  validateSearch: sellerSearchOf,
  loader: loadTitle('seller:title'),
  head: staffHead,
  component: Today,
})

function Today() {
  return <TodayScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { sellerSearchOf } from '#web/seller/seller-tabs.ts'
import { SetupScreen } from '#web/seller/setup-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/setup')({
  staticData: {
    texts: ['states', 'admin', 'pickup-point', 'pickups', 'store-people', 'store-review', 'store-setup', 'terms'],
  },
  validateSearch: sellerSearchOf,
  loader: loadTitle('store-setup:title'),
  head: staffHead,
  component: Setup,
})

function Setup() {
  return <SetupScreen search={Route.useSearch()} />
}

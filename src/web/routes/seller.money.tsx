import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { MoneyScreen } from '#web/seller/money-screen.tsx'
import { sellerMoneySearchOf } from '#web/seller/seller-money-search.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/money')({
  staticData: { texts: ['commission-invoice', 'passbook', 'statuses'] },
  validateSearch: sellerMoneySearchOf,
  loader: loadTitle('passbook:title'),
  head: staffHead,
  component: Money,
})

function Money() {
  return <MoneyScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { DeskOrderScreen } from '#web/admin/desk-order-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/orders/new')({
  staticData: { texts: ['checkout', 'states', 'desk-order', 'statuses'] },
  validateSearch: (search: TypedSearch) => textIn(search, 'customer'),
  loader: loadTitle('desk-order:pageTitle'),
  head: staffHead,
  component: NewOrder,
})

function NewOrder() {
  const { customer = '' } = Route.useSearch()
  return <DeskOrderScreen customer={customer} />
}

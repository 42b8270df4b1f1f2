import { createFileRoute } from '@tanstack/react-router'
import { CarrierInvoicesScreen } from '#web/admin/carrier-invoices-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/carrier-invoices/')({
  staticData: { texts: ['carrier-invoices', 'lists', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('carrier-invoices:title'),
  head: staffHead,
  component: Invoices,
})

function Invoices() {
  return <CarrierInvoicesScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { CarrierInvoiceScreen } from '#web/admin/carrier-invoice-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/carrier-invoices/$invoiceId')({
  staticData: { texts: ['carrier-invoices', 'lists', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('carrier-invoices:oneTitle'),
  head: staffHead,
  component: Invoice,
})

function Invoice() {
  const { invoiceId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <CarrierInvoiceScreen key={invoiceId} invoiceId={invoiceId} from={from} />
}

import { createFileRoute } from '@tanstack/react-router'
import { CarrierInvoicesScreen } from '#web/admin/carrier-invoices-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/carrier-invoices/')({
  staticData: { texts: 'carrier-invoices' },
  loader: loadTitle('carrier-invoices:title'),
  head: staffHead,
  component: CarrierInvoicesScreen,
})

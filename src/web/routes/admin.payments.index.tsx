import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '#web/admin/payments-screen.tsx'
import { paymentsSearchOf } from '#web/admin/payments-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payments/')({
  staticData: { texts: ['lists', 'payments', 'statuses'] },
  validateSearch: paymentsSearchOf,
  loader: loadTitle('payments:pageTitle'),
  head: staffHead,
  component: Payments,
})

function Payments() {
  const { list, ...search } = Route.useSearch()
  return <PaymentsScreen tab={list ?? 'list'} search={search} />
}

import { createFileRoute } from '@tanstack/react-router'
import { RefundsScreen } from '#web/admin/refunds-screen.tsx'
import { refundsSearchOf } from '#web/admin/refunds-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/refunds/')({
  validateSearch: refundsSearchOf,
  loader: loadTitle('refunds:pageTitle'),
  head: staffHead,
  component: Refunds,
})

function Refunds() {
  return <RefundsScreen search={Route.useSearch()} />
}

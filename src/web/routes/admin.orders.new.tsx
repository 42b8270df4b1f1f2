import { createFileRoute } from '@tanstack/react-router'
import { DeskOrderScreen } from '#web/admin/desk-order-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/orders/new')({
  staticData: { texts: ['checkout', 'states', 'desk-order', 'statuses'] },
  loader: loadTitle('desk-order:pageTitle'),
  head: staffHead,
  component: DeskOrderScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { CashBookScreen } from '#web/courier/cash-book-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/_courier/courier-cash')({
  staticData: { texts: ['staff', 'courier', 'pickups'] },
  loader: loadTitle('courier-cash:pageTitle'),
  head: staffHead,
  component: CashBookScreen,
})

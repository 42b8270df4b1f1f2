import { createFileRoute } from '@tanstack/react-router'
import { CourierTariffsScreen } from '#web/admin/courier-tariffs-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import '#web/staff/courier-account.css'
import '#web/staff/passbook.css'

export const Route = createFileRoute('/admin/courier-tariffs')({
  staticData: { texts: ['courier', 'people'] },
  loader: loadTitle('courier-pay:tariffs.pageTitle'),
  head: staffHead,
  component: CourierTariffsScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { CarrierRatesScreen } from '#web/admin/carrier-rates-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/rates/')({
  staticData: { texts: ['rate-sheets', 'rates', 'terms'] },
  loader: loadTitle('rates:title'),
  head: staffHead,
  component: CarrierRatesScreen,
})

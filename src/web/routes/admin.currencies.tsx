import { createFileRoute } from '@tanstack/react-router'
import { CurrenciesScreen } from '#web/admin/currencies-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/currencies')({
  loader: loadTitle('admin:currencies.title'),
  head: staffHead,
  component: CurrenciesScreen,
})

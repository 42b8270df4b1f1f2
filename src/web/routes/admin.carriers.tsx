import { createFileRoute } from '@tanstack/react-router'
import { CarriersScreen } from '#web/admin/carriers-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/carriers')({
  staticData: { texts: 'carriers' },
  loader: loadTitle('carriers:title'),
  head: staffHead,
  component: CarriersScreen,
})

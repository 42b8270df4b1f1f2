import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#web/admin/settings-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/settings')({
  staticData: { texts: ['promotions', 'staff-roles', 'terms'] },
  loader: loadTitle('admin:settings.title'),
  head: staffHead,
  component: SettingsScreen,
})

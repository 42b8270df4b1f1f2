import { createFileRoute } from '@tanstack/react-router'
import { NotificationRulesScreen } from '#web/admin/notification-rules-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/notifications')({
  staticData: { texts: ['notification-rules'] },
  loader: loadTitle('notification-rules:pageTitle'),
  head: staffHead,
  component: NotificationRulesScreen,
})

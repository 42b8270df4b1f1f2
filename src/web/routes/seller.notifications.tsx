import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { NotificationsScreen } from '#web/seller/notifications-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/notifications')({
  staticData: { texts: 'seller-notifications' },
  loader: loadTitle('seller-notifications:title'),
  head: staffHead,
  component: NotificationsScreen,
})

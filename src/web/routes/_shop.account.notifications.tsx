import { createFileRoute } from '@tanstack/react-router'
import { OwnNotifications } from '#web/account/own-notifications.tsx'

export const Route = createFileRoute('/_shop/account/notifications')({
  staticData: { texts: 'own-notifications' },
  component: OwnNotifications,
})

import { createFileRoute } from '@tanstack/react-router'
import { OrderTagsScreen } from '#web/admin/order-tags-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/orders/tags')({
  staticData: { texts: ['audit', 'order-tags', 'statuses'] },
  loader: loadTitle('order-tags:pageTitle'),
  head: staffHead,
  component: OrderTagsScreen,
})

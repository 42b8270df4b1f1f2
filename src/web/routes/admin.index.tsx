import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '#web/admin/desk-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/')({
  staticData: { texts: ['opening', 'people', 'statuses'] },
  loader: loadTitle('desk:pageTitle'),
  head: staffHead,
  component: DeskScreen,
})

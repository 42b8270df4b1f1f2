import { createFileRoute } from '@tanstack/react-router'
import { WaitingScreen } from '#web/admin/waiting-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/notify-me')({
  loader: loadTitle('admin:waiting.title'),
  head: staffHead,
  component: WaitingScreen,
})

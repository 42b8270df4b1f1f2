import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsScreen } from '#web/admin/announcements-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/announcements')({
  staticData: { texts: ['announcements', 'content'] },
  loader: loadTitle('announcements:title'),
  head: staffHead,
  component: AnnouncementsScreen,
})

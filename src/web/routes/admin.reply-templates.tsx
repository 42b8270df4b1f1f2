import { createFileRoute } from '@tanstack/react-router'
import { ReplyTemplatesScreen } from '#web/admin/reply-templates-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/reply-templates')({
  staticData: { texts: ['inbox'] },
  loader: loadTitle('inbox:templates.pageTitle'),
  head: staffHead,
  component: ReplyTemplatesScreen,
})

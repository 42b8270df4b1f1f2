import { createFileRoute } from '@tanstack/react-router'
import { ContentListScreen } from '#web/admin/content-list-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/emails/')({
  staticData: { texts: ['content', 'order-events'] },
  loader: loadTitle('content:emails.title'),
  head: staffHead,
  component: Emails,
})

function Emails() {
  return <ContentListScreen of="emails" />
}

import { createFileRoute } from '@tanstack/react-router'
import { ContentScreen } from '#web/admin/content-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/emails/$emailId')({
  staticData: { texts: ['content', 'staff-roles', 'terms'] },
  loader: loadTitle('content:oneTitle'),
  head: staffHead,
  component: EmailPage,
})

function EmailPage() {
  const { emailId } = Route.useParams()
  return <ContentScreen key={emailId} id={emailId} of="emails" />
}

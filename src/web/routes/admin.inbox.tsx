import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '#web/admin/inbox-screen.tsx'
import { inboxViewOf } from '#web/admin/inbox-view.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/inbox')({
  staticData: { texts: ['inbox', 'lists', 'order-states', 'support'] },
  validateSearch: inboxViewOf,
  loader: loadTitle('inbox:inbox.title'),
  head: staffHead,
  component: Inbox,
})

function Inbox() {
  return <InboxScreen search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { inboxSearchOf, messageStates } from '#web/admin/inbox-search.ts'
import { MessagesScreen } from '#web/admin/messages-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/messages/')({
  staticData: { texts: ['inbox', 'statuses'] },
  validateSearch: inboxSearchOf(messageStates),
  loader: loadTitle('inbox:messages.title'),
  head: staffHead,
  component: Messages,
})

function Messages() {
  return <MessagesScreen search={Route.useSearch()} />
}

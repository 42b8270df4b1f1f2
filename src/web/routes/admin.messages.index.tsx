import { createFileRoute } from '@tanstack/react-router'
import { messageStates } from '#domain/support/message-list.ts'
import { MessagesScreen } from '#web/admin/messages-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchWithState } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/messages/')({
  staticData: { texts: ['inbox', 'lists', 'statuses'] },
  validateSearch: listSearchWithState(messageStates),
  loader: loadTitle('inbox:messages.title'),
  head: staffHead,
  component: Messages,
})

function Messages() {
  return <MessagesScreen search={Route.useSearch()} />
}

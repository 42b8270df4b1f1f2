import { createFileRoute } from '@tanstack/react-router'
import { MessageScreen } from '#web/admin/message-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/messages/$messageId')({
  staticData: { texts: 'inbox' },
  loader: loadTitle('inbox:messages.one'),
  head: staffHead,
  component: Message,
})

function Message() {
  const { messageId } = Route.useParams()
  return <MessageScreen key={messageId} messageId={messageId} />
}

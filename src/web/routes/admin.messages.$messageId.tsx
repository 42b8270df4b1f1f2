import { createFileRoute } from '@tanstack/react-router'
import { MessageScreen } from '#web/admin/message-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/messages/$messageId')({
  // Topic names.
  staticData: { texts: ['support', 'inbox', 'lists', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('inbox:messages.one'),
  head: staffHead,
  component: Message,
})

function Message() {
  const { messageId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <MessageScreen key={messageId} messageId={messageId} from={from} />
}

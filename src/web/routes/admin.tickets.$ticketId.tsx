import { createFileRoute } from '@tanstack/react-router'
import { TicketScreen } from '#web/admin/ticket-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/tickets/$ticketId')({
  // Topic names.
  staticData: { texts: ['support', 'inbox', 'statuses', 'lists'] },
  validateSearch: fromOf,
  loader: loadTitle('inbox:tickets.one'),
  head: staffHead,
  component: Ticket,
})

function Ticket() {
  const { ticketId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <TicketScreen key={ticketId} ticketId={ticketId} from={from} />
}

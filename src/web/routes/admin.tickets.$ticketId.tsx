import { createFileRoute } from '@tanstack/react-router'
import { TicketScreen } from '#web/admin/ticket-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/tickets/$ticketId')({
  // Topic names.
  staticData: { texts: ['support', 'inbox', 'statuses'] },
  loader: loadTitle('inbox:tickets.one'),
  head: staffHead,
  component: Ticket,
})

function Ticket() {
  const { ticketId } = Route.useParams()
  return <TicketScreen key={ticketId} ticketId={ticketId} />
}

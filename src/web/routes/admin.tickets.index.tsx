import { createFileRoute } from '@tanstack/react-router'
import { ticketStates } from '#domain/support/ticket-flow.ts'
import { TicketsScreen } from '#web/admin/tickets-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchWithState } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/tickets/')({
  // Topic names.
  staticData: { texts: ['bulk', 'support', 'inbox', 'lists', 'statuses'] },
  validateSearch: listSearchWithState(ticketStates),
  loader: loadTitle('inbox:tickets.title'),
  head: staffHead,
  component: Tickets,
})

function Tickets() {
  return <TicketsScreen search={Route.useSearch()} />
}

import { type TicketState, ticketStates } from '#domain/support/ticket-flow.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ticketPath } from './admin-paths.ts'
import { InboxFilters, useInboxTexts } from './inbox-list.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { TicketPill } from './ticket-pill.tsx'

const path = '/admin/tickets'

/** Renders the support tickets, newest first. */
export function TicketsScreen({ search }: { search: InboxSearch<TicketState> }) {
  const { t, language } = useTranslation('inbox')
  const tickets = useStaffList('GET /api/admin/tickets', { query: search })
  const inboxTexts = useInboxTexts('tickets', search)
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{t('nav.tickets')}</h1>
        <RefreshButton of={tickets} />
      </div>
      <Panel title={t('tickets.list')}>
        <InboxFilters path={path} list="tickets" search={search} states={ticketStates} />
        <PagedTable
          listed={tickets}
          path={path}
          search={search}
          caption={t('tickets.list')}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'number',
              head: t('columns.number'),
              cell: ({ id, number }) => (
                <TextLink className="nowrap" href={ticketPath(id)}>
                  {number}
                </TextLink>
              ),
            },
            { key: 'state', head: t('columns.state'), cell: ({ state }) => <TicketPill state={state} /> },
            { key: 'topic', head: t('columns.topic'), cell: ({ topic }) => t(`support:topics.${topic}.name`) },
            { key: 'from', head: t('columns.from'), cell: ({ email }) => email },
            { key: 'order', head: t('columns.order'), cell: ({ orderNumber }) => orderNumber ?? '' },
            { key: 'at', head: t('columns.at'), cell: ({ at }) => formatDateTime(at, language) },
          ]}
          {...inboxTexts}
        />
      </Panel>
    </>
  )
}

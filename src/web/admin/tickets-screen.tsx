import type { CallReply } from '#contract/contract.ts'
import { ticketList } from '#domain/support/ticket-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ticketPath } from './admin-paths.ts'
import { TicketPill } from './ticket-pill.tsx'

type Ticket = CallReply<'GET /api/admin/tickets'>['items'][number]

/** Renders `/admin/tickets`: the support tickets, to search, filter and sort. */
export function TicketsScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('inbox')
  const tickets = useStaffList('GET /api/admin/tickets', { query: listRequestOf(search) })
  const from = openedFrom(search, ticketList)
  const drawn: RowCells<Ticket> = {
    hrefOf: ({ id }) => addressOf(ticketPath(id), { from }),
    nameOf: ({ number }) => number,
    cells: {
      state: ({ state }) => <TicketPill state={state} />,
      at: ({ at }) => formatDateTime(at, language),
      updatedAt: ({ updatedAt }) => formatDateTime(updatedAt, language),
    },
  }
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{t('nav.tickets')}</h1>
        <RefreshButton of={tickets} />
      </div>
      <WorkList
        list={ticketList}
        path="/admin/tickets"
        filePath="/api/admin/ticket-list-file"
        search={search}
        read={tickets}
        searchLabel={t('tickets.search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('emptySign')} meaning={t('tickets.empty')}>
            {t(isFiltered ? 'tickets.emptyFiltered' : 'tickets.emptyText')}
          </EmptyState>
        )}
      />
    </>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { ticketList } from '#domain/support/ticket-list.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { nobody, type TicketBulkAct, ticketBulkKinds } from '#web/staff/bulk-act-draft.ts'
import { BulkPanel } from '#web/staff/bulk-panel.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffList, useStaffRead } from '#web/staff/use-staff-read.ts'
import { type Chosen, WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ticketPath } from './admin-paths.ts'
import { TicketPill } from './ticket-pill.tsx'

type Ticket = CallReply<'GET /api/admin/tickets'>['items'][number]

/** Renders `/admin/tickets`: the support tickets, to search, filter and sort. */
export function TicketsScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('inbox')
  const may = useMay()
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
        {...(may('support.write') ? { bulk: (chosen: Chosen) => <TicketActs chosen={chosen} /> } : {})}
        empty={(isFiltered) => (
          <EmptyState sign={t('emptySign')} meaning={t('tickets.empty')}>
            {t(isFiltered ? 'tickets.emptyFiltered' : 'tickets.emptyText')}
          </EmptyState>
        )}
      />
    </>
  )
}

/** Renders what can be done to many tickets at once. */
function TicketActs({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('bulk')
  const colleagues = useStaffRead('GET /api/admin/support-colleagues').data?.items ?? []
  return (
    <BulkPanel
      kinds={ticketBulkKinds}
      choice={{
        label: t('value.colleague'),
        optionsOf: () => [
          { value: nobody, label: t('value.nobody') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ],
      }}
      chosen={chosen}
      path="/admin/bulk"
      preview={(act, rows) =>
        send('POST /api/admin/ticket-bulk/preview', { body: { act: act as TicketBulkAct, chosen: rows } })
      }
      start={(act, rows, agreed) =>
        send('POST /api/admin/ticket-bulk', { body: { act: act as TicketBulkAct, chosen: rows, ...agreed } })
      }
    />
  )
}

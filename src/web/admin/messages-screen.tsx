import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { InboxEmpty, InboxFilters, InboxPages } from './inbox-list.tsx'
import { type InboxSearch, type MessageState, messageStates } from './inbox-search.ts'

const path = '/admin/messages'

/** Letters from the contact form, newest first. */
export function MessagesScreen({ search }: { search: InboxSearch<MessageState> }) {
  const { t, language } = useTranslation('inbox')
  const messages = useStaffList('GET /api/admin/messages', { query: search })
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{t('nav.messages')}</h1>
        <RefreshButton of={messages} />
      </div>
      <Panel title={t('messages.list')}>
        <InboxFilters path={path} list="messages" search={search} states={messageStates} />
        <Reading of={messages}>
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={t('messages.list')}
                hideCaption
                rows={items}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'subject',
                    head: t('columns.subject'),
                    cell: ({ id, subject }) => <TextLink href={`${path}/${id}`}>{subject}</TextLink>,
                  },
                  {
                    key: 'from',
                    head: t('columns.from'),
                    cell: ({ name, email }) => (
                      <>
                        {name} <span className="small block">{email}</span>
                      </>
                    ),
                  },
                  {
                    key: 'state',
                    head: t('columns.state'),
                    cell: ({ answered }) => (
                      <Pill tone={answered ? 'done' : 'fresh'}>{t(answered ? 'state.answered' : 'state.waiting')}</Pill>
                    ),
                  },
                  { key: 'at', head: t('columns.at'), cell: ({ at }) => sayMoment(at, language) },
                ]}
                empty={<InboxEmpty list="messages" />}
              />
              <InboxPages path={path} search={search} nextCursor={nextCursor} />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}

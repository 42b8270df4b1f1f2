import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { messagePath } from './admin-paths.ts'
import { InboxFilters, useInboxTexts } from './inbox-list.tsx'
import { type InboxSearch, type MessageState, messageStates } from './inbox-search.ts'

const path = '/admin/messages'

/** Renders the messages of the contact form, newest first. */
export function MessagesScreen({ search }: { search: InboxSearch<MessageState> }) {
  const { t, language } = useTranslation('inbox')
  const messages = useStaffList('GET /api/admin/messages', { query: search })
  const inboxTexts = useInboxTexts('messages', search)
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{t('nav.messages')}</h1>
        <RefreshButton of={messages} />
      </div>
      <Panel title={t('messages.list')}>
        <InboxFilters path={path} list="messages" search={search} states={messageStates} />
        <PagedTable
          listed={messages}
          path={path}
          search={search}
          caption={t('messages.list')}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'subject',
              head: t('columns.subject'),
              cell: ({ id, subject }) => <TextLink href={messagePath(id)}>{subject}</TextLink>,
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
                <Pill tone={answered ? 'done' : 'fresh'}>
                  {t(answered ? 'statuses:message.answered' : 'statuses:message.waiting')}
                </Pill>
              ),
            },
            { key: 'at', head: t('columns.at'), cell: ({ at }) => formatDateTime(at, language) },
          ]}
          {...inboxTexts}
        />
      </Panel>
    </>
  )
}

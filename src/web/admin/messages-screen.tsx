import type { CallReply } from '#contract/contract.ts'
import { messageList } from '#domain/support/message-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { messagePath } from './admin-paths.ts'

type Message = CallReply<'GET /api/admin/messages'>['items'][number]

/** Renders `/admin/messages`: the messages of the contact form, to search, filter and sort. */
export function MessagesScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('inbox')
  const messages = useStaffList('GET /api/admin/messages', { query: listRequestOf(search) })
  const from = openedFrom(search, messageList)
  const drawn: RowCells<Message> = {
    hrefOf: ({ id }) => addressOf(messagePath(id), { from }),
    nameOf: ({ subject }) => subject,
    cells: {
      state: ({ state }) => (
        <Pill tone={state === 'answered' ? 'done' : 'fresh'}>{t(`statuses:message.${state}`)}</Pill>
      ),
      at: ({ at }) => formatDateTime(at, language),
    },
  }
  return (
    <>
      <div className="staff-top">
        <h1 className="grow">{t('nav.messages')}</h1>
        <RefreshButton of={messages} />
      </div>
      <WorkList
        list={messageList}
        path="/admin/messages"
        filePath="/api/admin/message-list-file"
        search={search}
        read={messages}
        searchLabel={t('messages.search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('emptySign')} meaning={t('messages.empty')}>
            {t(isFiltered ? 'messages.emptyFiltered' : 'messages.emptyText')}
          </EmptyState>
        )}
      />
    </>
  )
}

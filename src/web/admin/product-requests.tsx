import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Request = CallReply<'GET /api/admin/product-requests'>['items'][number]

/** Renders what visitors asked the shop to find, with how many wait for an email; each can be closed and opened. */
export function ProductRequests() {
  const { t, language } = useTranslation('search-lists')
  const listed = useStaffRead('GET /api/admin/product-requests')
  const [isFailed, setIsFailed] = useState(false)
  const change = async ({ id, typed, status, language: typedIn }: Request) => {
    setIsFailed(false)
    try {
      if (status === 'closed') await send('POST /api/admin/product-requests', { body: { q: typed, language: typedIn } })
      else await send('POST /api/admin/product-requests/:id/close', { params: { id: String(id) } })
    } catch {
      setIsFailed(true)
    }
    await listed.refetch()
  }
  return (
    <Panel title={t('requests')}>
      <p className="prose mb-16">{t('requestsText')}</p>
      {isFailed && <p role="alert">{t('failed')}</p>}
      <Reading of={listed}>
        {({ items }) => (
          <DataTable
            caption={t('requests')}
            hideCaption
            rows={items}
            keyOf={({ id }) => String(id)}
            columns={[
              {
                key: 'typed',
                head: t('columns.typed'),
                cell: ({ typed }) => <TextLink href={addressOf('/search', { q: typed })}>{typed}</TextLink>,
              },
              { key: 'times', head: t('times'), number: true, cell: ({ times }) => times },
              { key: 'waiting', head: t('waiting'), number: true, cell: ({ waiting }) => waiting },
              { key: 'status', head: t('status'), cell: ({ status }) => t(`statuses.${status}`) },
              { key: 'since', head: t('since'), cell: ({ requestedAt }) => formatDateTime(requestedAt, language) },
              {
                key: 'change',
                head: t('actions'),
                cell: (request) => (
                  <TextButton onClick={() => void change(request)}>
                    {t(request.status === 'closed' ? 'reopen' : 'close')}
                  </TextButton>
                ),
              },
            ]}
            empty={t('noRequests')}
          />
        )}
      </Reading>
    </Panel>
  )
}

import { useState } from 'react'
import { webhookDeliveryList } from '#domain/integrations/webhook-delivery-list.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { webhookPath } from './admin-paths.ts'
import { type Delivery, DeliveryPill, DeliveryTries, ResultText } from './webhook-tries.tsx'
import type { WebhookRow } from './webhooks-screen.tsx'

type WebhookLogProps = { webhook: WebhookRow; search: ListSearch }

/** Renders the log of a webhook, to search, filter and sort; each event opens its tries and the button that sends it again. */
export function WebhookLog({ webhook, search }: WebhookLogProps) {
  const { t } = useTranslation('webhooks')
  const path = webhookPath(webhook.id)
  const params = { id: webhook.id }
  const listed = useStaffList('GET /api/admin/webhooks/:id/deliveries', { params, query: listRequestOf(search) })
  const [open, setOpen] = useState<Delivery>()
  return (
    <>
      <div className="row-12 rows-4 middle mb-12">
        <h2 className="grow">{t('log')}</h2>
        <RefreshButton of={listed} />
      </div>
      <WorkList
        list={webhookDeliveryList}
        path={path}
        filePath={`/api/admin/webhooks/${encodeURIComponent(webhook.id)}/delivery-list-file`}
        search={search}
        read={listed}
        searchLabel={t('searchLog')}
        drawn={useDeliveryCells(path, setOpen)}
        empty={(isFiltered) => (
          <EmptyState sign={t('emptyLog.sign')} meaning={t('emptyLog.meaning')}>
            {t(isFiltered ? 'emptyLog.filtered' : 'emptyLog.text')}
          </EmptyState>
        )}
      />
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.type ?? ''}>
        {open && <DeliveryDetail delivery={open} isOff={webhook.state === 'off'} onDone={() => setOpen(undefined)} />}
      </Dialog>
    </>
  )
}

function useDeliveryCells(path: string, open: (delivery: Delivery) => void): RowCells<Delivery> {
  const { language } = useTranslation('webhooks')
  return {
    hrefOf: () => path,
    nameOf: ({ type }) => type,
    open,
    cells: {
      state: ({ state }) => <DeliveryPill state={state} />,
      occurredAt: ({ occurredAt }) => formatDateTime(occurredAt, language),
      lastStatus: ({ log: [last] }) => last && <ResultText of={last} />,
      nextTryAt: ({ nextTryAt }) => nextTryAt && formatDateTime(nextTryAt, language),
      subjectId: ({ subjectId }) => <span translate="no">{subjectId}</span>,
      deliveredAt: ({ deliveredAt }) => deliveredAt && formatDateTime(deliveredAt, language),
    },
  }
}

type DeliveryDetailProps = { delivery: Delivery; isOff: boolean; onDone: () => void }

function DeliveryDetail({ delivery, isOff, onDone }: DeliveryDetailProps) {
  const { t } = useTranslation('webhooks')
  const may = useMay()
  const { busy, problem, run } = useAct(useReload('/api/admin/webhooks'))
  const resend = async () => {
    const work = async () => {
      await send('POST /api/admin/webhook-deliveries/:id/resend', { params: { id: delivery.id } })
      return true
    }
    if (await run(work, t('resent'))) onDone()
  }
  return (
    <div className="stack-16">
      <DeliveryTries delivery={delivery} />
      {may('settings.write') && !isOff && delivery.state !== 'pending' && (
        <Button wide busy={busy} busyText={t('people:acts.saving')} onClick={resend}>
          {t('resend')}
        </Button>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

import { useState } from 'react'
import { type DeliveryState, deliveryStates } from '#domain/integrations/webhook-endpoint.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { StateFilter } from '#web/staff/state-filter.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { webhookPath } from './admin-paths.ts'
import { type Delivery, DeliveryPill, DeliveryTries, ResultText } from './webhook-tries.tsx'
import type { WebhookRow } from './webhooks-screen.tsx'

type WebhookLogProps = { webhook: WebhookRow; search: { state?: DeliveryState; cursor?: string } }

/** Renders the log of a webhook: its events, the newest first, each with its tries and the button that sends it again. */
export function WebhookLog({ webhook, search }: WebhookLogProps) {
  const { t, language } = useTranslation('webhooks')
  const path = webhookPath(webhook.id)
  const listed = useStaffList('GET /api/admin/webhooks/:id/deliveries', { params: { id: webhook.id }, query: search })
  const [open, setOpen] = useState<Delivery>()
  return (
    <Panel title={t('log')}>
      <StateFilter
        of={listed}
        path={path}
        states={deliveryStates}
        chosen={search.state}
        label={t('stateHead')}
        all={t('allStates')}
        stateLabel={(state) => t(`delivery.${state}`)}
      />
      <PagedTable
        listed={listed}
        path={path}
        search={search}
        caption={t('log')}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'type',
            head: t('event'),
            cell: (delivery) => <TextButton onClick={() => setOpen(delivery)}>{delivery.type}</TextButton>,
          },
          { key: 'state', head: t('stateHead'), cell: ({ state }) => <DeliveryPill state={state} /> },
          { key: 'at', head: t('occurred'), cell: ({ occurredAt }) => formatDateTime(occurredAt, language) },
          { key: 'result', head: t('result'), cell: ({ log: [last] }) => last && <ResultText of={last} /> },
          {
            key: 'next',
            head: t('nextTry'),
            cell: ({ nextTryAt, state }) => nextTryAt && state === 'pending' && formatDateTime(nextTryAt, language),
          },
          { key: 'subject', head: t('record'), cell: ({ subjectId }) => <span translate="no">{subjectId}</span> },
        ]}
        pager={{ first: t('newest'), next: t('older') }}
        empty={{ sign: t('emptyLog.sign'), meaning: t('emptyLog.meaning'), text: t('emptyLog.text') }}
      />
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.type ?? ''}>
        {open && <DeliveryDetail delivery={open} isOff={webhook.state === 'off'} onDone={() => setOpen(undefined)} />}
      </Dialog>
    </Panel>
  )
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

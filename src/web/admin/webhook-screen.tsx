import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import type { ListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DetailList } from './detail-list.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { RemoveWebhook, ReplayForm, RotateSecret, SwitchWebhook, TestResult } from './webhook-acts.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { WebhookPill } from './webhook-pill.tsx'
import type { WebhookRow } from './webhooks-screen.tsx'

/** Renders a webhook: how it does, what can be done with it, and its log. */
export function WebhookScreen({ webhookId, search }: { webhookId: string; search: ListSearch }) {
  const { t } = useTranslation('webhooks')
  const webhook = useStaffRead('GET /api/admin/webhooks/:id', { params: { id: webhookId } })
  return (
    <DetailPage
      of={webhook}
      list={{ href: '/admin/webhooks', label: t('nav') }}
      title={webhook.data?.description ?? t('one')}
      presence={{ of: 'webhook', id: webhookId }}
    >
      {(read) => (
        <>
          {read.state !== 'on' && (
            <Alert tone="problem">
              {t(read.state === 'failing' ? 'failingText' : `offText.${read.offBecause ?? 'admin'}`)}
            </Alert>
          )}
          <WebhookPanel webhook={read} />
          <WebhookLog webhook={read} search={search} />
        </>
      )}
    </DetailPage>
  )
}

function WebhookPanel({ webhook }: { webhook: WebhookRow }) {
  const { t, language } = useTranslation('webhooks')
  const { url, events, lastSuccessAt, failingSince, missed, previousUntil } = webhook
  const details = [
    [t('url'), url],
    [t('events'), events.join(', ')],
    [t('lastSuccess'), lastSuccessAt ? formatDateTime(lastSuccessAt, language) : t('never')],
    ...(failingSince ? [[t('failingSince'), formatDateTime(failingSince, language)] as const] : []),
    [t('missed'), String(missed)],
    ...(previousUntil ? [[t('previousUntil'), formatDateTime(previousUntil, language)] as const] : []),
  ] as const
  return (
    <Panel title={t('one')} aside={<WebhookPill webhook={webhook} />}>
      <DetailList details={details} />
      <IfMay need="settings.write">
        <WebhookActs webhook={webhook} />
      </IfMay>
    </Panel>
  )
}

type Act = 'test' | 'replay' | 'change' | 'rotate' | 'switch' | 'remove'

function WebhookActs({ webhook }: { webhook: WebhookRow }) {
  const { t } = useTranslation('webhooks')
  const [open, setOpen] = useState<Act | { secret: string }>()
  const close = () => setOpen(undefined)
  const isOff = webhook.state === 'off'
  const labels: Record<Act, string> = {
    test: t('test'),
    replay: t('replay'),
    change: t('change'),
    rotate: t('rotate'),
    switch: isOff ? t('switchOn') : t('switchOff'),
    remove: t('remove'),
  }
  const acts: Act[] = isOff
    ? ['switch', 'test', 'change', 'rotate', 'remove']
    : ['test', 'replay', 'change', 'rotate', 'switch', 'remove']
  const title = typeof open === 'string' ? labels[open] : t('theSecret')
  return (
    <>
      <p className="panel-body row-12 rows-4">
        {acts.map((act) => (
          <Button key={act} variant="line" size="compact" onClick={() => setOpen(act)}>
            {labels[act]}
          </Button>
        ))}
      </p>
      <Dialog open={open !== undefined} onClose={close} title={title}>
        {open === 'test' && <TestResult webhook={webhook} />}
        {open === 'replay' && <ReplayForm webhook={webhook} onDone={close} />}
        {open === 'change' && <WebhookForm changed={webhook} onMade={close} onDone={close} />}
        {open === 'rotate' && <RotateSecret webhook={webhook} onMade={(secret) => setOpen({ secret })} />}
        {open === 'switch' && <SwitchWebhook webhook={webhook} onDone={close} />}
        {open === 'remove' && <RemoveWebhook webhook={webhook} />}
        {typeof open === 'object' && <ShownSecret label={t('secretUse')} secret={open.secret} onSaved={close} />}
      </Dialog>
    </>
  )
}

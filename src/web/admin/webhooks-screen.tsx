import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { webhookPath } from './admin-paths.ts'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPill } from './webhook-pill.tsx'

export type WebhookRow = CallReply<'GET /api/admin/webhooks'>['items'][number]

/** Renders the webhooks of other systems: where they are, how each does, and what it missed. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks')
  const webhooks = useStaffRead('GET /api/admin/webhooks')
  const [open, setOpen] = useState<'new' | { secret: string }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="settings.write">
          <Button onClick={() => setOpen('new')}>{t('new')}</Button>
        </IfMay>
        <RefreshButton of={webhooks} />
      </ListTop>
      <Reading of={webhooks}>
        {({ items }) => (
          <>
            {items.some(hasTrouble) && <Alert tone="problem">{t('trouble')}</Alert>}
            <Panel title={t('list')}>
              <WebhookTable webhooks={items} />
            </Panel>
          </>
        )}
      </Reading>
      <Dialog open={open !== undefined} onClose={close} title={open === 'new' ? t('new') : t('theSecret')}>
        {open === 'new' && <WebhookForm changed={undefined} onMade={(secret) => setOpen({ secret })} onDone={close} />}
        {typeof open === 'object' && <ShownSecret label={t('secretUse')} secret={open.secret} onSaved={close} />}
      </Dialog>
    </>
  )
}

const hasTrouble = ({ state, offBecause }: WebhookRow): boolean =>
  state === 'failing' || (state === 'off' && offBecause !== 'admin')

function WebhookTable({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  const { t, language } = useTranslation('webhooks')
  return (
    <DataTable
      caption={t('list')}
      hideCaption
      rows={webhooks}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'description',
          head: t('description'),
          cell: ({ id, description }) => <TextLink href={webhookPath(id)}>{description}</TextLink>,
        },
        { key: 'state', head: t('stateHead'), cell: (webhook) => <WebhookPill webhook={webhook} /> },
        { key: 'missed', head: t('missed'), number: true, cell: ({ missed }) => missed },
        {
          key: 'last',
          head: t('lastSuccess'),
          cell: ({ lastSuccessAt }) => (lastSuccessAt ? formatDateTime(lastSuccessAt, language) : t('never')),
        },
        { key: 'url', head: t('url'), cell: ({ url }) => <span translate="no">{url}</span> },
      ]}
      empty={
        <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
          {t('empty.text')}
        </EmptyState>
      }
    />
  )
}

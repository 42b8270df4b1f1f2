import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeyPanel } from './api-key-panel.tsx'
import { RevokeApiKey } from './revoke-api-key.tsx'
import { RotateApiKey } from './rotate-api-key.tsx'
import { ShownSecret } from './shown-secret.tsx'

export type ApiKey = CallReply<'GET /api/admin/api-keys'>['items'][number]

/** What is open: a form, or the new key, which is shown this once. */
export type OpenApiKey =
  | { act: 'new' }
  | { act: 'rotate' | 'revoke'; apiKey: ApiKey }
  | { act: 'shown'; secret: string; name: string }

/** Renders the API keys with what each may do, and the forms that make, rotate and revoke them. */
export function ApiKeysScreen() {
  const { t } = useTranslation('api-keys')
  const keys = useStaffRead('GET /api/admin/api-keys')
  const [open, setOpen] = useState<OpenApiKey>()
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="settings.write">
          <Button onClick={() => setOpen({ act: 'new' })}>{t('new')}</Button>
        </IfMay>
      </ListTop>
      <p className="mb-12">
        <TextLink href="/api/docs">{t('docs')}</TextLink>
      </p>
      <Reading of={keys}>
        {({ items }) =>
          items.length === 0 ? (
            <Panel title={t('nav')}>
              <div className="panel-body">
                <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
                  {t('empty.text')}
                </EmptyState>
              </div>
            </Panel>
          ) : (
            items.map((apiKey) => <ApiKeyPanel key={apiKey.id} apiKey={apiKey} onOpen={setOpen} />)
          )
        }
      </Reading>
      <ApiKeyDialog open={open} onOpen={setOpen} />
    </>
  )
}

type ApiKeyDialogProps = { open: OpenApiKey | undefined; onOpen: (open: OpenApiKey | undefined) => void }

function ApiKeyDialog({ open, onOpen }: ApiKeyDialogProps) {
  const { t } = useTranslation('api-keys')
  const close = () => onOpen(undefined)
  const show = (secret: string, name: string) => onOpen({ act: 'shown', secret, name })
  const titles = {
    new: () => t('new'),
    rotate: (name: string) => t('rotateOf', { name }),
    revoke: (name: string) => t('revokeOf', { name }),
    shown: (name: string) => name,
  }
  const name = open && ('apiKey' in open ? open.apiKey.name : 'name' in open ? open.name : '')
  return (
    <Dialog open={open !== undefined} onClose={close} title={open ? titles[open.act](name ?? '') : ''}>
      {open?.act === 'new' && <ApiKeyForm onMade={show} />}
      {open?.act === 'rotate' && <RotateApiKey apiKey={open.apiKey} onMade={show} />}
      {open?.act === 'revoke' && <RevokeApiKey apiKey={open.apiKey} onDone={close} />}
      {open?.act === 'shown' && <ShownSecret label={t('theKey')} secret={open.secret} onSaved={close} />}
    </Dialog>
  )
}

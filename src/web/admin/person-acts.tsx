import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Person } from './person-screen.tsx'
import { ReasonForm } from './reason-form.tsx'
import { RoleForm } from './role-form.tsx'

type Plain = 'disable' | 'enable' | 'end-sessions' | 'send-reset'

/**
 * Renders the actions of an admin on an account, each in a dialog that requires a reason. Admins cannot change their
 * own account.
 */
export function PersonActs({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const [confirming, setConfirming] = useState<'role' | Plain>()
  const close = () => setConfirming(undefined)
  if (person.state === 'closed') return <p className="panel-body">{t('acts.closed')}</p>
  const acts = [
    ...(person.own ? [] : (['role', person.state === 'disabled' ? 'enable' : 'disable'] as const)),
    ...(person.sessions.count > 0 && !person.own ? (['end-sessions'] as const) : []),
    ...(person.state === 'active' && !person.own ? (['send-reset'] as const) : []),
  ]
  return (
    <div className="panel-body stack-16">
      {person.own && <Alert>{t('acts.own')}</Alert>}
      <div className="row-12">
        {acts.map((act) => (
          <Button key={act} variant={act === 'role' ? 'ink' : 'line'} onClick={() => setConfirming(act)}>
            {t(`acts.${act}.open`)}
          </Button>
        ))}
      </div>
      <Dialog
        open={confirming !== undefined}
        onClose={close}
        title={confirming ? t(`acts.${confirming}.title`, { name: person.name }) : ''}
      >
        {confirming === 'role' && <RoleForm person={person} onDone={close} />}
        {confirming && confirming !== 'role' && <PlainForm person={person} act={confirming} onDone={close} />}
      </Dialog>
    </div>
  )
}

function PlainForm({ person, act, onDone }: { person: Person; act: Plain; onDone: () => void }) {
  const { t } = useTranslation('people')
  const { busy, problem, run } = useAct(useReload('/api/admin/accounts'))
  const confirm = async (reason: string) => {
    const done = await run(
      () => send(`POST /api/admin/accounts/:id/${act}`, { params: { id: person.id }, body: { reason } }),
      t(`acts.${act}.done`, { name: person.name }),
    )
    if (done) onDone()
  }
  return (
    <ReasonForm
      text={t(`acts.${act}.text`, { email: person.email })}
      action={t(`acts.${act}.save`)}
      busyText={t('acts.saving')}
      busy={busy}
      problem={problem}
      onReason={confirm}
    />
  )
}

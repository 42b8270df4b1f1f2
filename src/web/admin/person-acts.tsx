import { type SubmitEvent, useState } from 'react'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Person } from './person-screen.tsx'
import { ReasonField, reasonOf } from './reason-field.tsx'
import { RoleForm } from './role-form.tsx'

type Plain = 'disable' | 'enable' | 'end-sessions' | 'send-reset'

/**
 * Renders the actions of an admin on an account, each in a dialog that requires a reason. Admins cannot change their
 * own account.
 */
export function PersonActs({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const [asking, setAsking] = useState<'role' | Plain>()
  const close = () => setAsking(undefined)
  if (person.state === 'closed') return <p className="panel-body">{t('acts.closed')}</p>
  const acts = [
    ...(person.own ? [] : (['role', person.state === 'disabled' ? 'enable' : 'disable'] as const)),
    ...(person.sessions.count > 0 && !person.own ? (['end-sessions'] as const) : []),
    ...(person.state === 'active' && !person.own ? (['send-reset'] as const) : []),
  ]
  return (
    <div className="panel-body grid gap-4">
      {person.own && <Notice>{t('acts.own')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <Button key={act} look={act === 'role' ? 'ink' : 'line'} onClick={() => setAsking(act)}>
            {t(`acts.${act}.open`)}
          </Button>
        ))}
      </div>
      <Dialog
        open={asking !== undefined}
        onClose={close}
        title={asking ? t(`acts.${asking}.title`, { name: person.name }) : ''}
      >
        {asking === 'role' && <RoleForm person={person} onDone={close} />}
        {asking && asking !== 'role' && <PlainForm person={person} act={asking} onDone={close} />}
      </Dialog>
    </div>
  )
}

function PlainForm({ person, act, onDone }: { person: Person; act: Plain; onDone: () => void }) {
  const { t } = useTranslation('people')
  const { busy, problem, run } = useAct(useReload('/api/admin/accounts'))
  const [tried, setTried] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const reason = reasonOf(event.currentTarget)
    if (reason === undefined) return
    const done = await run(
      () => send(`POST /api/admin/accounts/:id/${act}`, { params: { id: person.id }, body: { reason } }),
      t(`acts.${act}.done`, { name: person.name }),
    )
    if (done) onDone()
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p>{t(`acts.${act}.words`, { email: person.email })}</p>
      <ReasonField tried={tried} />
      <Button type="submit" wide busy={busy} busyWords={t('acts.saving')}>
        {t(`acts.${act}.save`)}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}

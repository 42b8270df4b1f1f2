import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { HubRun } from './open-run.tsx'

/** Takes a run from its courier, with the reason; what is in hand stays with them until the hub scans it. */
export function TakeRunBack({ run: { id, version, number } }: { run: HubRun }) {
  const { t } = useTranslation('pickups')
  const act = useAct(useReload('/api/courier'))
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const isMissing = submitted && reason.trim().length < 3
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (reason.trim().length < 3) return
    const body = { version, reason: reason.trim() }
    const done = await act.run(
      () => send('POST /api/courier/hub/pickup-runs/:id/take-back', { params: { id }, body }),
      t('run.takenBack', { number }),
    )
    if (done) setOpen(false)
  }
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('run.takeBack')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('run.takeBack')}>
        <form className="stack-16" noValidate onSubmit={submit}>
          <p>{t('courier.releaseHint')}</p>
          <Field
            label={t('run.reason')}
            required
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...(isMissing ? { error: t('run.reasonMissing') } : {})}
          />
          <Button type="submit" size="tall" wide busy={act.busy}>
            {t('run.takeBack')}
          </Button>
          {act.problem && <FieldError>{act.problem}</FieldError>}
        </form>
      </Dialog>
    </>
  )
}

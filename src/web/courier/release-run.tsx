import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { CourierRun } from './pickups-screen.tsx'

/** Gives an own run back with the reason; what is in hand stays in hand. */
export function ReleaseRun({ run: { id } }: { run: CourierRun }) {
  const { t } = useTranslation('pickups')
  const act = useAct(useReload('/api/courier'))
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const isShort = reason.trim().length < 3
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (isShort) return
    const body = { reason: reason.trim() }
    const call = 'POST /api/courier/pickup-runs/:id/release'
    if (await act.run(() => send(call, { params: { id }, body }), t('courier.released'))) setOpen(false)
  }
  return (
    <>
      <Button variant="line" size="tall" onClick={() => setOpen(true)}>
        {t('courier.release')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('courier.release')}>
        <form className="stack-16" noValidate onSubmit={submit}>
          <p>{t('courier.releaseHint')}</p>
          <Field
            label={t('courier.releaseReason')}
            required
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...(submitted && isShort ? { error: t('run.reasonMissing') } : {})}
          />
          <Button type="submit" size="tall" wide busy={act.busy}>
            {t('courier.release')}
          </Button>
          {act.problem && <FieldError>{act.problem}</FieldError>}
        </form>
      </Dialog>
    </>
  )
}

import { type SubmitEvent, useState } from 'react'
import type { FailedVisitReason } from '#domain/courier/failed-visit.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { CameraButton } from './camera-button.tsx'
import { FailedVisitField } from './failed-visit-field.tsx'
import type { ReportFormProps } from './report-parcel.tsx'

/** Renders what a visit in vain needs: the reason, and as proof a photograph or a sentence. */
export function FailedVisitForm({ parcel, step, act, acts, onReport }: ReportFormProps) {
  const { t } = useTranslation('last-mile')
  const { draft, touch, clear } = useFormDraft(`failed-visit:${parcel.id}`, { reason: '', note: '', photo: '' })
  const { reason, note, photo } = draft
  const [submitted, setSubmitted] = useState(false)
  const isProven = photo !== '' || note.trim() !== ''
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (reason === '' || !isProven) return
    const proof = note.trim()
    const done = await onReport({
      reason: reason as FailedVisitReason,
      ...(proof ? { proof } : {}),
      ...(photo ? { photo } : {}),
    })
    if (done) clear()
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <p>
        {parcel.orderNumber}, {parcel.recipient}
      </p>
      <FailedVisitField
        value={reason}
        onChange={(chosen) => touch({ reason: chosen })}
        missing={submitted && reason === ''}
      />
      <CameraButton
        text={t(photo ? 'failed.taken' : 'failed.take')}
        busy={act.busy}
        onTaken={async (taken) => {
          const saved = await act.run(() => acts.photograph(parcel, taken), t('failed.taken'))
          if (saved) touch({ photo: saved })
        }}
      />
      <Field
        label={t('failed.note')}
        hint={t('failed.noteHint')}
        maxLength={120}
        value={note}
        onChange={({ target }) => touch({ note: target.value })}
        {...(submitted && !isProven ? { error: t('failed.missing') } : {})}
      />
      <Button type="submit" size="tall" wide busy={act.busy} busyText={t('courier:saving')}>
        {t(`courier-steps:report.${step}`)}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </form>
  )
}

import type { FailedVisitReason } from '#domain/courier/failed-visit.ts'
import { textsOf, useForm } from '#web/data/use-form.ts'
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
  const form = useForm({
    check: (given) => {
      const typed = textsOf(given, ['reason', 'note'])
      return {
        ...(typed.reason === '' ? { reason: t('courier-pay:visit.missing') } : {}),
        ...(photo === '' && typed.note.trim() === '' ? { note: t('failed.missing') } : {}),
      }
    },
    send: async (given) => {
      const typed = textsOf(given, ['reason', 'note'])
      const proof = typed.note.trim()
      const done = await onReport({
        reason: typed.reason as FailedVisitReason,
        ...(proof ? { proof } : {}),
        ...(photo ? { photo } : {}),
      })
      if (done) clear()
    },
    failed: () => undefined,
  })
  return (
    <form className="stack-16" {...form.props}>
      <p>
        {parcel.orderNumber}, {parcel.recipient}
      </p>
      <FailedVisitField value={reason} onChange={(chosen) => touch({ reason: chosen })} {...form.errorOf('reason')} />
      <CameraButton
        text={t(photo ? 'failed.taken' : 'failed.take')}
        busy={act.busy}
        onTaken={async (taken) => {
          const saved = await act.run(() => acts.photograph(parcel, taken), t('failed.taken'))
          if (saved) touch({ photo: saved })
        }}
      />
      <Field
        name="note"
        label={t('failed.note')}
        hint={t('failed.noteHint')}
        maxLength={120}
        value={note}
        onChange={({ target }) => touch({ note: target.value })}
        {...(photo ? {} : form.errorOf('note'))}
      />
      <Button type="submit" size="tall" wide busy={act.busy} busyText={t('courier:saving')}>
        {t(`courier-steps:report.${step}`)}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </form>
  )
}

import { textsOf, useForm } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { ReportFormProps } from './report-parcel.tsx'

/** Renders who of the carrier has taken a parcel. */
export function HandoverForm({ parcel, step, act, onReport }: ReportFormProps) {
  const { t } = useTranslation('courier')
  const { draft, touch, clear } = useFormDraft(`handover:${parcel.id}`, { name: '' })
  const nameIn = (given: FormData) => textsOf(given, ['name']).name.trim()
  const form = useForm({
    check: (given) => (nameIn(given) ? {} : { name: t('whoTookMissing') }),
    send: async (given) => {
      if (await onReport({ proof: nameIn(given) })) clear()
    },
    failed: () => undefined,
  })
  return (
    <form className="stack-16" {...form.props}>
      <p>
        {parcel.orderNumber}, {parcel.waybill}
      </p>
      <Field
        name="name"
        label={t('whoTook')}
        hint={t('whoTookHint')}
        maxLength={120}
        autoComplete="off"
        required
        value={draft.name}
        onChange={({ target }) => touch({ name: target.value })}
        {...form.errorOf('name')}
      />
      <Button type="submit" size="tall" wide busy={act.busy} busyText={t('saving')}>
        {t(`courier-steps:report.${step}`)}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </form>
  )
}

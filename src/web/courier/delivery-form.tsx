import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { CashField } from './cash-field.tsx'
import { deliveryDetails, startDelivery } from './delivery-draft.ts'
import { ProofFields } from './proof-fields.tsx'
import type { ReportFormProps } from './report-parcel.tsx'

/** Renders what a delivery needs: the cash with its change, the proof, and optionally who received it and the waiting. */
export function DeliveryForm({ parcel, step, act, acts, onReport }: ReportFormProps) {
  const { t } = useTranslation('courier')
  // The recipient's code and signature are not stored.
  const {
    draft,
    touch: change,
    clear,
  } = useFormDraft(`delivery:${parcel.id}`, startDelivery(parcel), ['code', 'strokes'])
  const [submitted, setSubmitted] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const details = deliveryDetails(parcel, draft)
    if (details && (await onReport(details))) clear()
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <p>
        {parcel.orderNumber}, {parcel.recipient}
      </p>
      {parcel.cashToCollect !== null && (
        <CashField
          due={parcel.cashToCollect}
          value={draft.cash}
          onChange={(cash) => change({ cash })}
          submitted={submitted}
        />
      )}
      <ProofFields parcel={parcel} draft={draft} change={change} submitted={submitted} act={act} acts={acts} />
      <Field
        label={t('whoReceived')}
        hint={t('whoReceivedHint')}
        maxLength={120}
        autoComplete="off"
        optional
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={t('courier-pay:waited')}
        hint={t('courier-pay:waitedHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        optional
        value={draft.waited}
        onChange={({ target }) => change({ waited: target.value.replaceAll(/\D/g, '') })}
      />
      <Button type="submit" size="tall" wide busy={act.busy} busyText={t('saving')}>
        {t(`courier-steps:report.${step}`)}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </form>
  )
}

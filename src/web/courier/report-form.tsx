import { type SubmitEvent, useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { CashField } from './cash-field.tsx'
import { cashToReport } from './cash-to-report.ts'
import type { Parcel } from './courier-search.ts'
import { FailedVisitField } from './failed-visit-field.tsx'

export type Report = CallInput<'POST /api/courier/parcels/:id/events'>['body']
export type Step = Parcel['next'][number]
type Details = Omit<Report, 'event'>

export type ReportFormProps = {
  parcel: Parcel
  step: Step
  act: { busy: boolean; problem: string | undefined }
  onReport: (more: Details) => Promise<void>
}

/** Renders what a report needs: who took or received it, the cash with its change, or why the visit was in vain. */
export function ReportForm({ parcel, step, act, onReport }: ReportFormProps) {
  const { t } = useTranslation('courier')
  const [draft, setDraft] = useState({ proof: '', cash: '', waited: '', reason: '' })
  const [submitted, setSubmitted] = useState(false)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const isDelivery = step.event === 'delivered'
  const isFailed = step.event === 'attempt_failed'
  const due = isDelivery ? parcel.cashToCollect : null
  const details = detailsOf(step.event, due, draft)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (details) void onReport(details)
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <p>
        {parcel.orderNumber}, {parcel.waybill}
      </p>
      {isFailed ? (
        <FailedVisitField
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          missing={submitted && !draft.reason}
        />
      ) : (
        <Field
          label={t(isDelivery ? 'whoReceived' : 'whoTook')}
          hint={t(isDelivery ? 'whoReceivedHint' : 'whoTookHint')}
          maxLength={120}
          autoComplete="off"
          required={!isDelivery}
          optional={isDelivery}
          value={draft.proof}
          onChange={({ target }) => change({ proof: target.value })}
          {...(submitted && !isDelivery && draft.proof.trim() === '' ? { error: t('whoTookMissing') } : {})}
        />
      )}
      {due !== null && (
        <CashField due={due} value={draft.cash} onChange={(cash) => change({ cash })} submitted={submitted} />
      )}
      {isDelivery && <WaitedField value={draft.waited} onChange={(waited) => change({ waited })} />}
      <Button type="submit" size="tall" wide busy={act.busy} busyText={t('saving')}>
        {step.label}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </form>
  )
}

function WaitedField({ value, onChange }: { value: string; onChange: (waited: string) => void }) {
  const { t } = useTranslation('courier-pay')
  return (
    <Field
      label={t('waited')}
      hint={t('waitedHint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      optional
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
    />
  )
}

const mostMinutes = 240

/** Returns what is sent; undefined while something is missing. */
function detailsOf(
  event: string,
  due: number | null,
  draft: { proof: string; cash: string; waited: string; reason: string },
): Details | undefined {
  if (event === 'attempt_failed')
    return draft.reason === '' ? undefined : { reason: draft.reason as NonNullable<Details['reason']> }
  const proof = draft.proof.trim()
  const named = proof ? { proof } : {}
  if (event !== 'delivered') return proof ? named : undefined
  const waited = Math.min(Number(draft.waited), mostMinutes)
  const waiting = waited > 0 ? { waitedMinutes: waited } : {}
  if (due === null) return { ...named, ...waiting }
  const { change } = cashToReport(due, draft.cash)
  return change === undefined ? undefined : { ...named, ...waiting, cashCollected: due }
}

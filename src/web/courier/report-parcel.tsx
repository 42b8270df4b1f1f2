import { type SubmitEvent, useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { Parcel } from './courier-search.ts'

type Report = CallInput<'POST /api/courier/parcels/:id/events'>['body']
type Step = Parcel['next'][number]

/**
 * Renders the next possible reports, the usual one in marigold. A handover requires the name of the person who took
 * it; a delivery requires the recipient and the cash.
 */
export function ReportParcel({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('courier')
  const act = useAct(useReload('/api/courier'))
  const [confirming, setConfirming] = useState<Step>()
  const report = async ({ event, label }: Step, more: Omit<Report, 'event'> = {}) => {
    const done = await act.run(
      () =>
        send('POST /api/courier/parcels/:id/events', {
          params: { id: parcel.id },
          body: { event: event as Report['event'], ...more },
        }),
      t('reported', { order: parcel.orderNumber, label }),
    )
    if (done) setConfirming(undefined)
  }
  return (
    <>
      {parcel.next.map((step, index) => (
        <Button
          key={step.event}
          variant={index === 0 ? 'buy' : 'line'}
          className={index === 0 ? 'main' : 'other'}
          busy={act.busy}
          busyText={t('saving')}
          onClick={() => (needsNote(step.event) ? setConfirming(step) : report(step))}
        >
          {step.label}
        </Button>
      ))}
      {act.problem && !confirming && <FieldError>{act.problem}</FieldError>}
      <Dialog open={confirming !== undefined} onClose={() => setConfirming(undefined)} title={confirming?.label ?? ''}>
        {confirming && (
          <ReportForm parcel={parcel} step={confirming} act={act} onReport={(more) => report(confirming, more)} />
        )}
      </Dialog>
    </>
  )
}

const needsNote = (event: string): boolean => event === 'handed_to_carrier' || event === 'delivered'

type ReportFormProps = {
  parcel: Parcel
  step: Step
  act: { busy: boolean; problem: string | undefined }
  onReport: (more: Omit<Report, 'event'>) => Promise<void>
}

function ReportForm({ parcel, step, act, onReport }: ReportFormProps) {
  const { t, language } = useTranslation('courier')
  const [proof, setProof] = useState('')
  const [cash, setCash] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const handing = step.event === 'handed_to_carrier'
  const due = step.event === 'delivered' ? parcel.cashToCollect : null
  const collected = /^\d{1,7}(\.\d{1,2})?$/.test(cash.replaceAll(',', '').trim())
    ? Number(cash.replaceAll(',', '').trim())
    : undefined
  const missing = { proof: handing && proof.trim() === '', cash: due !== null && collected !== due }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing.proof || missing.cash) return
    void onReport({
      ...(proof.trim() ? { proof: proof.trim() } : {}),
      ...(due !== null && collected !== undefined ? { cashCollected: collected } : {}),
    })
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <p>
        {parcel.orderNumber}, {parcel.waybill}
      </p>
      <Field
        label={t(handing ? 'whoTook' : 'whoReceived')}
        hint={t(handing ? 'whoTookHint' : 'whoReceivedHint')}
        maxLength={120}
        autoComplete="off"
        required={handing}
        optional={!handing}
        value={proof}
        onChange={(event) => setProof(event.target.value)}
        {...(submitted && missing.proof ? { error: t('whoTookMissing') } : {})}
      />
      {due !== null && (
        <Field
          label={t('collected')}
          hint={t('due', { amount: formatRupees(due, language) })}
          inputMode="decimal"
          autoComplete="off"
          required
          value={cash}
          onChange={(event) => setCash(event.target.value)}
          {...(submitted && missing.cash
            ? {
                error:
                  collected === undefined
                    ? t('collectedMissing')
                    : t('collectedExact', { amount: formatRupees(due, language) }),
              }
            : {})}
        />
      )}
      <Button type="submit" size="tall" wide busy={act.busy} busyText={t('saving')}>
        {step.label}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </form>
  )
}

import { type ComponentType, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type Act, useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { Parcel } from './courier-search.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { FailedVisitForm } from './failed-visit-form.tsx'
import { HandoverForm } from './handover-form.tsx'
import type { ParcelActs, ReportDetails, Step } from './use-parcel-acts.ts'

export type ReportFormProps = {
  parcel: Parcel
  step: Step
  act: Act
  acts: ParcelActs
  /** Reports it; false when it was refused. */
  onReport: (details: ReportDetails) => Promise<boolean>
}

/** The reports that need more than a tap. */
const forms: Readonly<Partial<Record<Step, ComponentType<ReportFormProps>>>> = {
  handed_to_carrier: HandoverForm,
  delivered: DeliveryForm,
  attempt_failed: FailedVisitForm,
}

/**
 * Renders the next possible reports, the usual one in marigold. A handover requires the name of the person who took
 * it, a delivery its proof and the cash, a visit in vain its reason.
 */
export function ReportParcel({ parcel, acts }: { parcel: Parcel; acts: ParcelActs }) {
  const { t } = useTranslation('courier')
  const act = useAct(useReload('/api/courier'))
  const [confirming, setConfirming] = useState<Step>()
  const report = async (event: Step, details: ReportDetails = {}) => {
    const order = parcel.orderNumber
    const label = t(`courier-steps:report.${event}`)
    const done = await act.run(
      () => acts.report(parcel, event, details),
      (outcome) => (outcome === 'done' ? t('reported', { order, label }) : t('last-mile:stored', { order })),
    )
    if (done) setConfirming(undefined)
    return done !== undefined
  }
  const Form = confirming && forms[confirming]
  return (
    <>
      {parcel.next.map((step, index) => (
        <Button
          key={step}
          variant={index === 0 ? 'buy' : 'line'}
          className={index === 0 ? 'main' : 'other'}
          busy={act.busy}
          busyText={t('saving')}
          onClick={() => (forms[step] ? setConfirming(step) : report(step))}
        >
          {t(`courier-steps:report.${step}`)}
        </Button>
      ))}
      {act.problem && !confirming && <FieldError>{act.problem}</FieldError>}
      <Dialog
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={confirming ? t(`courier-steps:report.${confirming}`) : ''}
      >
        {confirming && Form && (
          <Form
            parcel={parcel}
            step={confirming}
            act={act}
            acts={acts}
            onReport={(details) => report(confirming, details)}
          />
        )}
      </Dialog>
    </>
  )
}

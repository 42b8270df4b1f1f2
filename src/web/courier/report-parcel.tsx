import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { Parcel } from './courier-search.ts'
import { type Report, ReportForm, type Step } from './report-form.tsx'

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

const needsNote = (event: string): boolean =>
  event === 'handed_to_carrier' || event === 'delivered' || event === 'attempt_failed'

import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { DispatchShipment } from './use-dispatch-board.ts'

/** Voids the label of a box, or gives up a booking that has no answer; nothing for a box without either. */
export function VoidLabel({ box: shipment }: { box: DispatchShipment }) {
  const { t } = useTranslation('dispatch')
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const [isOpen, setOpen] = useState(false)
  const { draft, touch, clear } = useFormDraft(`void-label:${shipment.id}`, { reason: '' })
  const isWaiting = shipment.step === 'waiting' && shipment.trouble !== null
  if (shipment.step !== 'labelled' && !isWaiting) return null
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { version: shipment.version, reason: draft.reason.trim() }
    const done = await run(
      () => send('POST /api/courier/hub/boxes/:id/void', { params: { id: shipment.id }, body }),
      t('void.done', { order: shipment.orderNumber }),
    )
    if (!done) return
    clear()
    setOpen(false)
  }
  return (
    <>
      <Button variant="line" size="compact" onClick={() => setOpen(true)}>
        {t(isWaiting ? 'void.give_up' : 'void.do')} <span className="visually-hidden">{shipment.orderNumber}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`${t('void.title')}: ${shipment.orderNumber}`}>
        <form className="stack-16" onSubmit={submit}>
          <p>{t('void.text')}</p>
          <Field
            label={t('void.reason')}
            autoComplete="off"
            required
            minLength={3}
            maxLength={300}
            value={draft.reason}
            onChange={(event) => touch({ reason: event.target.value })}
            {...(problem ? { error: problem } : {})}
          />
          <Button type="submit" busy={busy} busyText={t('void.busy')}>
            {t('void.confirm')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

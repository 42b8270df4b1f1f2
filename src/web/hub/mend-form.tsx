import type { SubmitEvent } from 'react'
import type { MendableField } from '#domain/shipping/booking.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { DispatchShipment } from './use-dispatch-board.ts'

/** Mends the detail a carrier has refused, and books this box alone again. */
export function MendForm({ box: shipment, field }: { box: DispatchShipment; field: MendableField }) {
  const { t } = useTranslation('dispatch')
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const { draft, touch, clear } = useFormDraft(`mend:${shipment.id}:${field}`, { value: shipment.refusal?.value ?? '' })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { field, value: draft.value.trim() }
    const done = await run(
      () => send('POST /api/courier/hub/boxes/:id/mend', { params: { id: shipment.id }, body }),
      t('mend.done', { order: shipment.orderNumber }),
    )
    if (done) clear()
  }
  return (
    <form className="dispatch-mend" onSubmit={submit}>
      <Field
        label={t(`mend.${field}`)}
        autoComplete="off"
        required
        minLength={2}
        maxLength={300}
        value={draft.value}
        onChange={(event) => touch({ value: event.target.value })}
        {...(problem ? { error: problem } : {})}
      />
      <Button type="submit" busy={busy} busyText={t('mend.busy')}>
        {t('mend.do')}
      </Button>
    </form>
  )
}

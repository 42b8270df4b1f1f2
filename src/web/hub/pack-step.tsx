import { type SubmitEvent, useState } from 'react'
import { isEveryUnitCounted } from '#domain/shipping/packed-units.ts'
import type { ShippingBox } from '#domain/shipping/shipping-box.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BoxAdvice } from './box-advice.tsx'
import { PackersNote } from './packers-note.tsx'
import { openSealDraft, sealingOf, sealProblems, type UnitsCounted } from './seal-draft.ts'
import { SealFields } from './seal-fields.tsx'
import { ShipmentPhoto } from './shipment-photo.tsx'
import type { Shipment } from './shipment-screen.tsx'
import { UnitStation } from './unit-station.tsx'
import { type ShipmentCounting, useShipmentUnits } from './use-shipment-units.ts'

/** Returns the sealing form of a shipment: its draft, what is missing, and the function that sends it. */
function useSealing(shipment: Shipment, counted: UnitsCounted) {
  const { t, tCode } = useTranslation('hub')
  const { t: packing } = useTranslation('hub-packing')
  const { t: units } = useTranslation('hub-units')
  const { draft, touch, clear } = useFormDraft(`seal ${shipment.id}`, openSealDraft())
  const [submitCount, setSubmitCount] = useState(0)
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const problems = submitCount > 0 ? sealProblems(draft, shipment, counted) : []
  const textOf = (field: string) => {
    if (field === 'out') return units('missing')
    if (field === 'waiting') return units('missingWaiting')
    return field === 'reason' ? packing('weight.missing') : tCode('seal.missing', field)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitCount(submitCount + 1)
    const sealing = sealingOf(draft, shipment)
    if (sealProblems(draft, shipment, counted).length > 0 || !sealing) return
    const sealed = await run(
      () => send('POST /api/courier/hub/boxes/:id/seal', { params: { id: shipment.id }, body: sealing }),
      t('seal.done', { order: shipment.orderNumber }),
    )
    if (sealed) clear()
  }
  return { draft, touch, submit, submitCount, problems, textOf, busy, problem }
}

/** Returns how far the counting of a box is. */
const countedOf = ({ box, acts }: ShipmentCounting): UnitsCounted => {
  if (!box || !isEveryUnitCounted(box.lines)) return 'missing'
  return acts.some(({ problem }) => problem === undefined) ? 'waiting' : 'all'
}

/** Returns the sides of a box as they are typed, in centimetres. */
const sidesOf = ({ lengthMm, widthMm, heightMm }: ShippingBox) => ({
  length: String(lengthMm / 10),
  width: String(widthMm / 10),
  height: String(heightMm / 10),
})

/**
 * Renders the packing step: every unit is scanned into the box, which is photographed open, weighed, measured and
 * sealed. A weight that differs stops it. The input stays when it is refused.
 */
export function PackStep({ shipment }: { shipment: Shipment }) {
  const counting = useShipmentUnits(shipment.id)
  const sealing = useSealing(shipment, countedOf(counting))
  const { submitCount, problems, textOf } = sealing
  const ofUnits = problems.find((field) => field === 'out' || field === 'waiting')
  const colourOf = (bag: string) => shipment.sellerOrders.find(({ code }) => code === bag)?.colour
  return (
    <div className="stack-16">
      <ErrorSummary
        submitCount={submitCount}
        problems={problems.map((field) => ({
          fieldId: field === ofUnits ? 'seal-out' : `seal-${field}`,
          text: textOf(field),
        }))}
      />
      <PackersNote shipmentId={shipment.id} />
      <GiftNote shipment={shipment} />
      <UnitStation counting={counting} colourOf={colourOf} missing={ofUnits && textOf(ofUnits)} />
      <SealForm shipment={shipment} sealing={sealing} />
    </div>
  )
}

function GiftNote({ shipment: { gift } }: { shipment: Shipment }) {
  const { t } = useTranslation('hub')
  if (!gift) return null
  return (
    <Alert tone="working">
      <p>{t('seal.gift')}</p>
      {gift.message && <p className="gift-message">{gift.message}</p>}
    </Alert>
  )
}

type SealFormProps = { shipment: Shipment; sealing: ReturnType<typeof useSealing> }

function SealForm({ shipment, sealing }: SealFormProps) {
  const { t } = useTranslation('hub')
  const { draft, touch, submit, problems, textOf, busy, problem } = sealing
  return (
    <form noValidate onSubmit={submit} className="stack-16">
      <Panel title={t('photo.title')}>
        <ShipmentPhoto shipment={shipment} missing={problems.includes('photo')} />
      </Panel>
      <BoxAdvice advice={shipment.box} onUse={(box) => touch(sidesOf(box))} />
      <Panel title={t('seal.title')}>
        <div className="panel-body stack-16">
          <SealFields
            draft={draft}
            expectedGrams={shipment.expectedGrams}
            tolerance={shipment.tolerance.box}
            touch={touch}
            errorOf={(field) => (problems.includes(field) ? { error: textOf(field) } : {})}
          />
          <div className="actions">
            <Button type="submit" variant="buy" size="tall" icon="box" busy={busy} busyText={t('seal.busy')}>
              {t('seal.submit')}
            </Button>
          </div>
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </Panel>
    </form>
  )
}
